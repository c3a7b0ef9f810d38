import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Carousel } from "../src/kit/pictures/carousel.tsx";
import { ArcadeDrawing } from "../src/kit/pictures/drawings.tsx";
import { Avatar, Picture } from "../src/kit/pictures/picture.tsx";
import { Qr } from "../src/kit/pictures/qr.tsx";
import { Badge } from "../src/kit/signs/badge.tsx";
import { Tag } from "../src/kit/signs/chip.tsx";
import { Countdown } from "../src/kit/signs/countdown.tsx";
import { Notice } from "../src/kit/signs/notice.tsx";
import { Price } from "../src/kit/signs/price.tsx";
import { Stars } from "../src/kit/signs/stars.tsx";
import { Bdi, Num, VisuallyHidden } from "../src/kit/signs/text.tsx";
import { show, words } from "./show.tsx";

/** At the first and at the last slide one of the two is not seen. */
const arrow = (name: string) => page.getByRole("button", { name, includeHidden: true });

for (const [direction, forward] of [
  ["ltr", "{ArrowRight}"],
  ["rtl", "{ArrowLeft}"],
] as const) {
  test(`arrow keys and buttons page through slides in the reading direction, and the place is said, ${direction}`, async () => {
    const seen = vi.fn<(index: number) => void>();
    show(
      <Carousel label="Teapot" items={["one", "two", "three"]} itemKey={(item) => item} onIndexChange={seen}>
        {(item) => <p>{item}</p>}
      </Carousel>,
      { direction },
    );
    const [previous, next] = [arrow(words.previous), arrow(words.next)];
    await expect.element(previous).not.toBeVisible();
    (document.querySelector(".kit-carousel-track") as HTMLElement).focus();
    await userEvent.keyboard(forward);
    await expect.element(page.getByText("2 / 3")).toBeVisible();
    await next.click();
    await expect.element(page.getByText("3 / 3")).toBeVisible();
    await expect.element(next).not.toBeVisible();
    await expect.element(page.getByText("three")).toBeInViewport();
    expect(seen.mock.calls.map(([index]) => index)).toEqual([1, 2]);
  });
}

test("a picture that does not load keeps its place and its words; a face without a picture shows its letter", async () => {
  show(
    <>
      <div style={{ inlineSize: 96 }}>
        <Picture src="/no-such-picture.webp" alt="Celadon teapot" width={96} height={96} first />
      </div>
      <Avatar name="  layla" alt="Layla" />
      <Avatar name="Pottery Lane" src="/no-such-face.webp" alt="Pottery Lane" />
    </>,
  );
  await expect.poll(() => page.getByRole("img", { name: "Celadon teapot" }).element().tagName).toBe("SPAN");
  expect(page.getByRole("img", { name: "Celadon teapot" }).element().getBoundingClientRect().height).toBeCloseTo(96, 0);
  await expect.element(page.getByRole("img", { name: "Layla" })).toHaveTextContent("L");
});

test("a code to scan and a rating are pictures with a name; a drawing is not read out", async () => {
  show(
    <>
      <Qr text="TN9RRa" label="Address TN9RRa" />
      <Stars rating={4.8} label="4.8 of 5 stars" />
      <ArcadeDrawing of="cart" />
    </>,
  );
  await expect.element(page.getByRole("img", { name: "Address TN9RRa" })).toBeVisible();
  await expect.element(page.getByRole("img", { name: "4.8 of 5 stars" })).toBeVisible();
  expect(page.getByRole("img").elements()).toHaveLength(2);
});

test("an amount keeps its order in Arabic, and the price before is read as such", async () => {
  show(<Price amount="-$1,234.50" unit="USDT" old="$1,300.00" oldLabel="Before" />, { direction: "rtl" });
  const amount = document.querySelector(".kit-price-amount") as HTMLElement;
  expect(amount.textContent).toBe("-$1,234.50 USDT");
  expect(getComputedStyle(amount).direction).toBe("ltr");
  await expect.element(page.getByText("Before $1,300.00")).toBeInTheDocument();
});

test("user texts keep their own direction, and figures run left to right", async () => {
  show(
    <>
      <Bdi lang="ar">ليلى</Bdi>
      <Num>+971 50</Num>
      <VisuallyHidden>Heard only</VisuallyHidden>
      <Badge count={0} label="Nothing" />
      <Tag tone="ok">Default</Tag>
    </>,
  );
  await expect.element(page.getByText("ليلى")).toHaveAttribute("lang", "ar");
  await expect.element(page.getByText("+971 50")).toHaveAttribute("dir", "ltr");
  expect(page.getByText("Heard only").element().getBoundingClientRect().width).toBeLessThanOrEqual(1);
  await expect.element(page.getByText("Nothing")).not.toBeInTheDocument();
  await expect.element(page.getByText("Default")).toBeVisible();
});

test("an urgent notice is read at once, another one stays where it is", async () => {
  show(
    <>
      <Notice tone="bad" urgent title="Frozen" action={<a href="#/help">Help</a>}>
        Until 3 December
      </Notice>
      <Notice>Send to this address only.</Notice>
    </>,
  );
  await expect.element(page.getByRole("alert").filter({ hasText: "Until 3 December" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Help" })).toBeVisible();
  expect(page.getByRole("alert").filter({ hasText: "Send to this address only." }).elements()).toHaveLength(0);
});

test("a countdown follows the server's clock, is not read each second, and reads its end once", async () => {
  const ended = vi.fn<() => void>();
  const offsetMs = 3_600_000;
  const until = new Date(Date.now() + offsetMs + 1_500).toISOString();
  show(
    <Countdown
      until={until}
      offsetMs={() => offsetMs}
      format={({ hours, seconds }) => `${hours} h ${seconds} s`}
      spoken="until 14:05"
      onEnd={ended}
    />,
  );
  const timer = page.getByRole("timer");
  await expect.element(timer).toHaveAttribute("aria-live", "off");
  await expect.element(timer).toMatchTextContent(/0 h [12] s/);
  await expect.element(timer).toMatchTextContent("until 14:05");
  await expect.element(timer).toMatchTextContent("0 h 0 s");
  expect(ended).toHaveBeenCalledOnce();
});
