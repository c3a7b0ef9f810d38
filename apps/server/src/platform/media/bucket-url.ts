import { CannotStart } from "@arcade/embedded-postgres/cannot-start.ts";

/** A bucket of a server that speaks S3. */
export type BucketConfiguration = {
  /** With the bucket in it: behind the host, or as a part of its name. */
  readonly address: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
};

const form =
  "FILES_URL must look like s3://bucket?endpoint=https://s3.example.org&region=us-east-1&style=path; endpoint, region and style may be left out.";

/**
 * `s3://bucket`, with the parameters `endpoint` (Amazon's if left out), `region` (us-east-1) and `style`: `path` for
 * https://endpoint/bucket, `host` for https://bucket.endpoint. Every S3 server takes one of the two.
 */
export function readBucketUrl(text: string): Pick<BucketConfiguration, "address" | "region"> {
  const url = new URL(text);
  const parameters = new Map(url.searchParams);
  const isKnown = [...parameters.keys()].every((name) => ["endpoint", "region", "style"].includes(name));
  const region = parameters.get("region") ?? "us-east-1";
  const given = parameters.get("endpoint") ?? null;
  const style = parameters.get("style") ?? (given === null ? "host" : "path");
  const endpoint = URL.parse(given ?? `https://s3.${region}.amazonaws.com`);
  if (
    !isKnown ||
    endpoint === null ||
    url.username !== "" ||
    !["", "/"].includes(url.pathname) ||
    !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u.test(url.host) ||
    !/^[a-z0-9-]{1,40}$/u.test(region) ||
    !["path", "host"].includes(style) ||
    !["http:", "https:"].includes(endpoint.protocol)
  ) {
    throw new CannotStart(form);
  }
  if (endpoint.protocol === "http:" && !isThisMachine(endpoint.hostname)) {
    throw new CannotStart(
      "FILES_URL has an endpoint that begins with http://, but its host is not this machine; files would be sent unprotected. Use https://.",
    );
  }
  const folder = endpoint.pathname.endsWith("/") ? endpoint.pathname.slice(0, -1) : endpoint.pathname;
  const address =
    style === "path"
      ? `${endpoint.origin}${folder}/${url.host}`
      : `${endpoint.protocol}//${url.host}.${endpoint.host}${folder}`;
  return { address, region };
}

export function isThisMachine(hostname: string): boolean {
  return ["127.0.0.1", "[::1]", "localhost"].includes(hostname);
}
