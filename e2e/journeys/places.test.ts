import { addresses } from "@arcade/contract/people/addresses/api";
import { expect, test } from "vitest";
import { expectClean } from "../clean.ts";
import { type SignedIn, useStage } from "../stage.ts";

const stage = useStage();

const addressOf = async ({ token }: SignedIn, id: string) =>
  (await stage.ask(addresses.list, {}, token)).items.find((address) => address.id === id);

test.each(["en", "ar"] as const)(
  "a buyer puts a pin beside an address, and it is opened on the map, in %s",
  { timeout: 240_000 },
  async (language) => {
    const buyer = await stage.signedIn("demo-buyer", { language, theme: language === "ar" ? "dark" : "light" });
    const { page, context, t } = buyer;
    const typed = {
      name: "Noor",
      mobile: "+971 50 555 0143",
      country: "AE",
      province: "Dubai",
      city: "Deira",
      address: "Al Rigga 20",
      zip_code: "",
    };
    const { id } = await stage.ask(addresses.add, { ...typed, is_default: false }, buyer.token);
    const field = (label: Parameters<typeof t>[0]) => page.getByLabel(t(label)).first();
    const press = (label: Parameters<typeof t>[0]) => page.getByRole("button", { name: t(label), exact: true }).click();
    const follow = (label: Parameters<typeof t>[0]) =>
      page
        .getByRole("link", { name: t(label), exact: true })
        .first()
        .click();

    const edit = async () => {
      await page
        .getByRole("listitem")
        .filter({ hasText: "Noor" })
        .getByRole("link", { name: t("app.edit"), exact: true })
        .click();
      await page.waitForURL(/address_save/);
    };

    await buyer.open("/pages/member/address");
    await edit();
    await field("field.name").fill("Noor Haddad");
    await follow("addresses.choose_point");
    await page.waitForURL(/choose-location/);

    // The position is refused. The page says so, and everything else stays (UX-131).
    await context.clearPermissions();
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed) =>
        failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    });
    await press("places.own_position");
    await page.getByText(t("places.position_refused_text")).waitFor();
    await expectClean(page, "choosing a place");

    // Typed: first a wrong value, then with the digits of an Arabic keyboard.
    await field("places.latitude").fill("95");
    await press("places.take");
    await page.getByText(t("field.rule_too_big", { figure: 90 })).waitFor();
    await page.getByText(t("field.rule_required")).waitFor();
    await field("places.latitude").fill("٢٥٫٢٦٥٤");
    await field("places.longitude").fill("٥٥٫٣٢٠٩");
    await field("places.name").fill("بوابة 3");
    await press("places.take");

    // Back in the form, with the values that were typed before. Its own Back still works as before.
    await page.waitForURL(/address_save/);
    await page.getByText("25.2654, 55.3209").waitFor();
    await expect.poll(() => field("field.name").inputValue()).toBe("Noor Haddad");
    await expect.poll(() => field("addresses.address").inputValue()).toBe("بوابة 3, Al Rigga 20");
    await press("app.save");
    await page.waitForURL(/member\/address$/);
    expect(await addressOf(buyer, id)).toMatchObject({ latitude: 25.2654, longitude: 55.3209, name: "Noor Haddad" });

    // With the pin: a tap sets it, and the keyboard moves it.
    await edit();
    await follow("addresses.change_point");
    const map = page.getByRole("application");
    const before = await field("places.longitude").inputValue();
    await map.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => field("places.longitude").inputValue()).not.toBe(before);
    expect(Number(await field("places.longitude").inputValue())).toBeGreaterThan(Number(before));
    await page.keyboard.press("-");
    await map.click({ position: { x: 60, y: 260 } });
    const tapped = {
      latitude: await field("places.latitude").inputValue(),
      longitude: await field("places.longitude").inputValue(),
    };
    expect(Number(tapped.longitude)).toBeLessThan(Number(before));
    await press("places.take");
    await page.getByText(`${tapped.latitude}, ${tapped.longitude}`).waitFor();
    await press("app.save");
    await page.waitForURL(/member\/address$/);

    // Opened again from the list.
    await follow("addresses.show_point");
    await page.waitForURL(/open-location/);
    await page.getByText(`${tapped.latitude}, ${tapped.longitude}`, { exact: true }).waitFor();
    await page.getByText("Noor Haddad").waitFor();
    // Without a tile server an outline around one place would be blank.
    expect(await page.getByRole("application").count()).toBe(0);
    expect(await page.getByRole("link", { name: t("places.navigate"), exact: true }).getAttribute("href")).toContain(
      tapped.latitude,
    );
    await expectClean(page, "an open place");
    await stage.ask(addresses.remove, { id }, buyer.token);
    await context.close();
  },
);

test("an invalid place says so, and offers a next step", { timeout: 120_000 }, async () => {
  const visitor = await stage.visit({ language: "en" });
  await visitor.open("/open-location?latitude=91&longitude=0&name=Nowhere");
  await visitor.page.getByText(visitor.t("places.wrong_text")).waitFor();
  await visitor.page.getByRole("link", { name: visitor.t("places.choose_title"), exact: true }).click();
  await visitor.page.getByLabel(visitor.t("places.latitude")).fill("25.2654, 55.3209");
  await visitor.page.getByLabel(visitor.t("places.longitude")).focus();
  await expect.poll(() => visitor.page.getByLabel(visitor.t("places.longitude")).inputValue()).toBe("55.3209");
  await visitor.page.getByRole("button", { name: visitor.t("places.take"), exact: true }).click();
  await visitor.page.waitForURL(/open-location/);
  await visitor.page.getByText("25.2654, 55.3209", { exact: true }).waitFor();
  await visitor.context.close();
});
