import { contentOffice } from "@arcade/contract/front/content/office";
import { serve } from "../../../platform/http/serve.ts";
import {
  addAnnouncement,
  decideAnnouncement,
  proposeAnnouncement,
  saveAnnouncement,
  withdrawAnnouncement,
} from "./change-announcements.ts";
import { deleteAnnouncement, deleteArticle } from "./delete-draft.ts";
import {
  agreedMembers,
  officeAnnouncement,
  officeAnnouncements,
  officeArticle,
  officeArticles,
  officeVersion,
} from "./office.views.ts";
import { proposedWords } from "./proposed-words.ts";
import { decideArticle, proposeArticle, proposeArticles, retireArticle, takeBack } from "./publish-article.ts";
import { putTree } from "./put-tree.ts";
import { addArticle, saveArticle } from "./save-article.ts";

export const contentOfficeRoutes = [
  serve(contentOffice.articles, (context) => officeArticles(context.tx, context.now)),
  serve(contentOffice.article, (context, { key }) => officeArticle(context, key)),
  serve(contentOffice.version, (context, { key, version }) => officeVersion(context.tx, key, version)),
  serve(contentOffice.agreed, (context, input) => agreedMembers(context.tx, input)),
  serve(contentOffice.addArticle, (context, input) => addArticle(context, input)),
  serve(contentOffice.saveArticle, (context, input) => saveArticle(context, input)),
  serve(contentOffice.publishArticle, (context, input, operator) => proposeArticle(context, operator, input)),
  serve(contentOffice.publishArticles, (context, input, operator) => proposeArticles(context, operator, input)),
  serve(contentOffice.proposed, proposedWords),
  serve(contentOffice.decideArticle, (context, input, operator) => decideArticle(context, operator, input)),
  serve(contentOffice.takeBack, (context, input) => takeBack(context, input)),
  serve(contentOffice.retireArticle, (context, input) => retireArticle(context, input)),
  serve(contentOffice.deleteArticle, (context, input) => deleteArticle(context, input)),
  serve(contentOffice.putTree, (context, input) => putTree(context, input)),
  serve(contentOffice.announcements, (context, { cursor }) => officeAnnouncements(context.tx, cursor)),
  serve(contentOffice.announcement, (context, { id }) => officeAnnouncement(context, id)),
  serve(contentOffice.addAnnouncement, (context, input) => addAnnouncement(context, input)),
  serve(contentOffice.saveAnnouncement, (context, input) => saveAnnouncement(context, input)),
  serve(contentOffice.publishAnnouncement, (context, input, operator) => proposeAnnouncement(context, operator, input)),
  serve(contentOffice.decideAnnouncement, (context, input, operator) => decideAnnouncement(context, operator, input)),
  serve(contentOffice.withdrawAnnouncement, (context, input) => withdrawAnnouncement(context, input)),
  serve(contentOffice.deleteAnnouncement, (context, input) => deleteAnnouncement(context, input)),
];
