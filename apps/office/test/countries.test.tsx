import { addressesOffice } from "@arcade/contract/schemas/people/addresses/office";
import { needWords } from "@arcade/web/words.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Page as CountriesPage } from "../src/features/front/content/countries.page.tsx";
import { t, useStage } from "./stage.tsx";

const stage = useStage();
const countries = ["Iceland", "Japan"].map((name) => ({
  code: name.slice(0, 2).toUpperCase(),
  name,
  phone: "+1",
  delivered: true,
  addresses: 0,
}));

test("closing all countries of the list asks first, and a search without a match says so", async () => {
  await needWords("content_office");
  stage.answers(addressesOffice.countries, { items: countries });
  await stage.show(<CountriesPage />);
  await page.getByRole("button", { name: t("content_office.countries_close_these", { count: "2" }) }).click();
  await expect.element(page.getByText(t("content_office.country_close_effect"))).toBeVisible();
  await page.getByRole("button", { name: t("app.cancel"), exact: true }).click();
  await page.getByRole("searchbox").fill("zzz");
  await expect.element(page.getByText(t("office.no_match"))).toBeVisible();
});
