import { readFileSync } from "node:fs";
import path from "node:path";

/** The settings file of the project, without TLS, for these processes. */
export function nginxSettings(home: string, port: number, ports: readonly number[]): string {
  const offered = readFileSync(path.resolve(import.meta.dirname, "../../deploy/nginx.conf"), "utf8");
  const settings = offered
    .replace(/^\tserver 127\.0\.0\.1:8080 (.*)$/mu, (_line, rest: string) =>
      ports.map((each) => `\tserver 127.0.0.1:${each} ${rest}`).join("\n"),
    )
    .replace(/^server \{\n\tlisten 80;[^}]*\}\n/mu, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replaceAll(/^\tssl_.*\n/gmu, "");
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  return `daemon off;
pid ${home}/nginx.pid;
events {}
http {
access_log off;
${places.join("\n")}
${settings}}
`;
}
