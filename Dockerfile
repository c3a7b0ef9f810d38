# The mall in a container: web apps built, no build tools, not root, read-only but for /data and /tmp.
# docker build -t arcade .     See docs/running.md, "In containers".
ARG NODE=24.21.0

FROM node:${NODE}-bookworm-slim AS build
WORKDIR /mall
COPY package.json package-lock.json ./
COPY apps/mall/package.json apps/mall/
COPY apps/office/package.json apps/office/
COPY apps/server/package.json apps/server/
COPY packages/contract/package.json packages/contract/
COPY packages/demo-pictures/package.json packages/demo-pictures/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/messages/package.json packages/messages/
COPY packages/web/package.json packages/web/
# Scripts would only bring a second Node: the image has the right one.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:${NODE}-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATA_DIR=/data \
    MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /mall
COPY --from=build /mall ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
# Alive, not ready: a mall whose database is away recovers by itself, and must not be restarted for it.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "--import", "./tools/before.js", "tools/start.ts"]
