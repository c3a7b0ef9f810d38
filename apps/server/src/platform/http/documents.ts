import { endpoints } from "@arcade/contract/contract";
import type { FastifyInstance } from "fastify";
import { docsPage } from "./docs-page.ts";
import type { Mall } from "../mall.ts";
import { openApi } from "./openapi.ts";

/** The documentation of the calls. */
export function registerDocuments(app: FastifyInstance, mall: Mall): void {
  let written = { name: "", document: "" };
  /** Written again only if the mall's name changes. */
  const documentFor = (name: string): string => {
    if (written.name !== name) written = { name, document: JSON.stringify(openApi(endpoints, name)) };
    return written.document;
  };
  app.get("/docs/openapi.json", (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(documentFor(mall.branding.name)),
  );
  app.get("/docs", (_request, reply) =>
    reply
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .type("text/html; charset=utf-8")
      .send(docsPage(endpoints, mall.branding.name, mall.configuration.publicUrl)),
  );
}
