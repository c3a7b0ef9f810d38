import { homeOffice } from "@arcade/contract/front/content/home-office";
import { serve } from "../../../platform/http/serve.ts";
import { arrangeHome, homeArrangement } from "./arrange-home.ts";
import {
  decideBanner,
  officeBanners,
  orderBanner,
  proposeChangedBanner,
  proposeNewBanner,
  removeBanner,
} from "./change-banners.ts";
import { decideCarriers, proposeCarriers } from "./change-carriers.ts";
import { homePreview } from "./home-preview.ts";
import { officeCarriers, officeHotWords, putHotWords } from "./put-lists.ts";

export const homeOfficeRoutes = [
  serve(homeOffice.arrangement, (context) => homeArrangement(context)),
  serve(homeOffice.arrange, (context, input) => arrangeHome(context, input)),
  serve(homeOffice.preview, (context, input) => homePreview(context, input)),
  serve(homeOffice.banners, (context) => officeBanners(context)),
  serve(homeOffice.addBanner, (context, input, operator) => proposeNewBanner(context, operator, input)),
  serve(homeOffice.saveBanner, (context, input, operator) => proposeChangedBanner(context, operator, input)),
  serve(homeOffice.decideBanner, (context, input, operator) => decideBanner(context, operator, input)),
  serve(homeOffice.orderBanner, (context, input) => orderBanner(context, input)),
  serve(homeOffice.removeBanner, (context, input) => removeBanner(context, input)),
  serve(homeOffice.hotWords, (context) => officeHotWords(context)),
  serve(homeOffice.putHotWords, (context, input) => putHotWords(context, input)),
  serve(homeOffice.carriers, (context) => officeCarriers(context)),
  serve(homeOffice.putCarriers, (context, input, operator) => proposeCarriers(context, operator, input)),
  serve(homeOffice.decideCarriers, (context, input, operator) => decideCarriers(context, operator, input)),
];
