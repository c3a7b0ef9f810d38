import { figuresOffice } from "@arcade/contract/schemas/books/analytics/office";
import "@arcade/web/time-chart.css";
import { boundsOf, pointAt, pointByKey, TimeChart } from "@arcade/web/time-chart.tsx";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoAxeFindings, sidewaysScroll } from "../../../packages/web/test/clean.ts";
import { MallFigures } from "../src/features/books/analytics/mall-figures.tsx";
import { ChartOrTable } from "../src/features/books/analytics/chart-or-table.tsx";
import { t, useStage } from "./stage.tsx";

const stage = useStage();

const points = ["1 Nov", "2 Nov", "3 Nov", "4 Nov"];
const dollars = (values: readonly number[]) => values.map((value) => `$${value}.00`);
const series = [
  { name: "This period", shape: "bars" as const, values: [10, 0, 30, 25], texts: dollars([10, 0, 30, 25]) },
  { name: "Period before", shape: "dashes" as const, values: [5, 5, 5, 40], texts: dollars([5, 5, 5, 40]) },
];
const axis = (value: number) => `$${value}`;

const chart = <TimeChart label="Paid volume by day" points={points} series={series} axis={axis} />;
const slider = () => page.getByRole("slider", { name: "Paid volume by day" });

test("the newest point is chosen first, and the arrow keys read the values of each point", async () => {
  await stage.show(chart);
  await expect.element(slider()).toHaveAttribute("aria-valuetext", "4 Nov: This period $25.00, Period before $40.00");
  slider().element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(slider()).toHaveAttribute("aria-valuetext", "3 Nov: This period $30.00, Period before $5.00");
  await expect.element(page.getByText("$30.00")).toBeVisible();
  await userEvent.keyboard("{Home}");
  await expect.element(slider()).toHaveAttribute("aria-valuenow", "1");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(slider()).toHaveAttribute("aria-valuenow", "1");
  await userEvent.keyboard("{End}");
  await expect.element(slider()).toHaveAttribute("aria-valuenow", "4");
  await expectNoAxeFindings("a chart");
  expect(sidewaysScroll()).toEqual([]);
});

test("a tap chooses the point under it, and time goes from left to right in Arabic too", async () => {
  document.documentElement.dir = "rtl";
  try {
    await stage.show(chart);
    const box = slider().element().getBoundingClientRect();
    await userEvent.click(slider(), { position: { x: box.width * 0.05, y: box.height / 2 } });
    await expect.element(slider()).toHaveAttribute("aria-valuenow", "1");
    await userEvent.click(slider(), { position: { x: box.width * 0.6, y: box.height / 2 } });
    await expect.element(slider()).toHaveAttribute("aria-valuenow", "3");
  } finally {
    document.documentElement.dir = "";
  }
});

test("a table has the same figures", async () => {
  await stage.show(<ChartOrTable label="Paid volume by day" points={points} series={series} axis={axis} />);
  await page.getByRole("button", { name: t("figures.as_table") }).click();
  await expect.element(page.getByRole("cell", { name: "$40.00" })).toBeVisible();
  expect(page.getByRole("row").elements()).toHaveLength(points.length + 1);
  await expectNoAxeFindings("a chart");
  await page.getByRole("button", { name: t("figures.as_chart") }).click();
  await vi.waitFor(() => expect(slider().elements()).toHaveLength(1));
});

test("the axis begins at 0 or below, ends at a round figure, and always has a length", () => {
  expect(boundsOf(series)).toEqual({ min: 0, max: 50 });
  expect(boundsOf([{ values: [-84.61, 3] }])).toEqual({ min: -100, max: 5 });
  expect(boundsOf([{ values: [0, 0] }])).toEqual({ min: 0, max: 1 });
  expect(boundsOf([])).toEqual({ min: 0, max: 1 });
});

test("positions and keys lead to points that exist", () => {
  expect([pointAt(-5, 100, 4), pointAt(0, 100, 4), pointAt(99, 100, 4), pointAt(400, 100, 4)]).toEqual([0, 0, 3, 3]);
  expect(pointAt(10, 0, 4)).toBe(3);
  expect([pointByKey("PageDown", 10, 20), pointByKey("PageUp", 18, 20), pointByKey("a", 1, 2)]).toEqual([3, 20, null]);
});

test("in Arabic the change follows the earlier amount, and days of UTC stay the same day", async () => {
  const figures = { volume: "2154.60", orders: 23, refunded: "0.00", members: 0, recharged: "0.00", withdrawn: "0.00" };
  const total = { ...figures, escrow: "0.00" };
  stage.answers(figuresOffice.overview, {
    from: "2026-10-26",
    to: "2026-11-22",
    days: [{ day: "2026-11-22", ...total, before: total }],
    total,
    before: { ...total, volume: "36727.60" },
  });
  stage.answers(figuresOffice.tops);
  stage.answers(figuresOffice.queues, { items: [] });
  await stage.show(<MallFigures />, { language: "ar" });
  const left = (text: string) => page.getByText(text, { exact: true }).first().element().getBoundingClientRect().left;
  await expect.element(page.getByText("-94%", { exact: true })).toBeVisible();
  expect(left("-94%")).toBeLessThan(left("$36,727.60"));
  await expect.element(page.getByText(/26 أكتوبر 2026.*22 نوفمبر 2026/)).toBeVisible();
});
