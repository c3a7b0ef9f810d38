import { endpoints } from "@arcade/contract/contract";
import { refusals } from "@arcade/contract/errors";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { registry } from "../apps/server/src/platform/metrics.ts";
import { readConfiguration } from "../apps/server/src/platform/configuration.ts";

const read = (file: string) => readFileSync(file, "utf8");
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

describe("the files in deploy", () => {
  test("alerts and dashboard use figures that exist", () => {
    const known = new Set(registry.getMetricsAsArray().map(({ name }) => name));
    const used = all(read("deploy/prometheus/rules.yml") + read("deploy/grafana/arcade.json"), /\b(arcade_[a-z_]+)/g);
    const figures = used.map((name) => name.replace(/_(bucket|count|sum)$/u, ""));
    expect(figures.length).toBeGreaterThan(20);
    expect(figures.filter((name) => !known.has(name))).toEqual([]);
  });

  test("alerts name refusals that exist", () => {
    const named = all(read("deploy/prometheus/rules.yml"), /refusal=~"([^"]+)"/g).flatMap((text) => text.split("|"));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !Object.hasOwn(refusals, name))).toEqual([]);
  });

  test("every variable that they give the mall is in the README", () => {
    const [, service = ""] = /\n {2}mall:\n([\s\S]*?)\n {2}postgres:/u.exec(read("compose.yaml")) ?? [];
    const given = [...all(service, /^ {6}([A-Z_]+):/gm), ...all(read("deploy/arcade.service"), /\b(DATA_DIR)=/g)];
    const filled = all(read("deploy/example.env"), /^([A-Z_]+)=/gm);
    const ofCompose = new Set(all(read("compose.yaml"), /\$\{([A-Z_]+)/g));
    const readme = read("README.md");
    const asked = [...given, ...filled.filter((name) => !ofCompose.has(name))];
    expect(asked).toEqual(expect.arrayContaining(["DATABASE_URL", "TRUSTED_PROXIES", "PEPPER"]));
    expect(asked.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  test("the mall starts with the settings of the compose file", () => {
    const configuration = readConfiguration({
      DEMO: "0",
      DATABASE_URL: "postgres://arcade:secret@postgres:5432/arcade",
      PUBLIC_URL: "https://mall.example",
      TRUSTED_PROXIES: "172.30.0.0/24",
      METRICS_LISTEN: "0.0.0.0:9464",
      METRICS_TOKEN: "0123456789abcdef",
    });
    expect(configuration.trustedProxies.check("172.30.0.9")).toBe(true);
    expect(configuration.metrics).toMatchObject({ host: "0.0.0.0", port: 9464 });
  });

  test("nginx allows the largest call", () => {
    const [megabytes] = all(read("deploy/nginx.conf"), /client_max_body_size (\d+)m;/g).map(Number);
    const largest = Math.max(...endpoints.map(({ bodyBytes = 0 }) => bodyBytes));
    expect(largest).toBeLessThan((megabytes ?? 0) * 1_024 * 1_024);
  });

  test("the image has the Node of the package and knows every workspace", () => {
    const dockerfile = read("Dockerfile");
    const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
    expect(all(dockerfile, /^ARG NODE=(.+)$/gm)).toEqual([dependencies["node"]]);
    const workspaces = globSync("{apps,packages}/*/package.json");
    expect(workspaces.filter((file) => !dockerfile.includes(`COPY ${file} `))).toEqual([]);
  });
});
