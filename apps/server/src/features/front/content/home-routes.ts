import { homeOffice } from "@arcade/contract/front/content/home-office";
import { serve } from "../../../platform/http/serve.ts";
import { arrangeHome, homeArrangement } from "./arrange-home.ts";
import { decideBanner, officeBanners, orderBanner, proposeChangedBanner, proposeNewBanner, removeBanner } from "./change-banners.ts";
import { homePreview } from "./home-preview.ts";
import { officeCarriers, officeHotWords, putCarriers, putHotWords } from "./put-lists.ts";

export const homeOfficeRoutes = [
  serve(homeOffice.arrangement, (turn) => homeArrangement(turn)),
  serve(homeOffice.arrange, (turn, input) => arrangeHome(turn, input)),
  serve(homeOffice.preview, (turn, input) => homePreview(turn, input)),
  serve(homeOffice.banners, (turn) => officeBanners(turn)),
  serve(homeOffice.addBanner, (turn, input, operator) => proposeNewBanner(turn, operator, input)),
  serve(homeOffice.saveBanner, (turn, input, operator) => proposeChangedBanner(turn, operator, input)),
  serve(homeOffice.decideBanner, (turn, input, operator) => decideBanner(turn, operator, input)),
  serve(homeOffice.orderBanner, (turn, input) => orderBanner(turn, input)),
  serve(homeOffice.removeBanner, (turn, input) => removeBanner(turn, input)),
  serve(homeOffice.hotWords, (turn) => officeHotWords(turn)),
  serve(homeOffice.putHotWords, (turn, input) => putHotWords(turn, input)),
  serve(homeOffice.carriers, (turn) => officeCarriers(turn)),
  serve(homeOffice.putCarriers, (turn, input) => putCarriers(turn, input)),
];
