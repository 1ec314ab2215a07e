# syntax=docker/dockerfile:1
# One image: web process, worker and tools, by command. docs/operating.md, In containers.
ARG NODE_IMAGE=docker.io/library/node:22-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 CHECKPOINT_DISABLE=1
# The npm that knows which packages may run scripts (allowScripts in package.json).
RUN npm install --global --no-audit --no-fund npm@11.19.1
COPY package.json package-lock.json ./
COPY scripts/stubs scripts/stubs
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN node scripts/image/build.mjs /layers

FROM ${NODE_IMAGE}
# pg_dump and pg_restore, for `parley backup`; npm and its like are of no use here.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules /opt/yarn* \
  && mkdir /data \
  && chown 10001:10001 /data
WORKDIR /app
# From what changes least to what each release changes.
COPY --from=build /layers/packages ./
COPY --from=build /layers/assets ./
COPY --from=build /layers/release ./
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Parley" \
      org.opencontainers.image.description="Meetings: scheduling, calls, live transcripts, notes" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="UNLICENSED"
ENV PARLEY_IMAGE=true \
    NODE_ENV=production \
    HOME=/tmp \
    COMPILED_PROGRAMS=/app/.data/processes \
    PATH=/app/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    HEARTBEAT_FILE=/tmp/parley-worker \
    NEXT_TELEMETRY_DISABLED=1
USER 10001:10001
VOLUME /data
EXPOSE 3000
ENTRYPOINT ["parley"]
CMD ["web"]
