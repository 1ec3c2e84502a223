import { type Context, Hono } from "hono";
import { apiPath, apiVersion } from "#shared/api-path.ts";
import type { RouteWithoutKey, StoredChange } from "./calls.ts";
import type { Deps, HttpEnv } from "./context.ts";
import { identityAddress } from "./identity-address.ts";
import { MethodNotAllowed, platformType, UnknownResource } from "./platform-errors.ts";
import { isPlatformPath, platformPaths } from "./platform-paths.ts";
import type { Viewers } from "./viewer.ts";

/** The calls of a person in a minute, from a browser as with a token. */
export const recordLimit = { name: "records", times: 1_500, seconds: 60, per: "user", isSampled: true } as const;
const records = { name: "records", callers: "person", outOfScope: "by-part", limit: recordLimit } as const;
/** The description of a read of the record platform. The engine checks the scope of each object by `recordScope`. */
export const readRecords: RouteWithoutKey = { ...records, kind: "read" };
/** The description of a change of the record platform. It runs once for each `Idempotency-Key`. */
export const changeRecords: StoredChange = { ...records, kind: "change", idempotency: "stored" };

/** The versions and resources of the record platform. */
export const platform = ({ call }: Pick<Viewers, "call">, { publicUrl }: Pick<Deps, "publicUrl">) => {
	const app = new Hono<HttpEnv>();
	for (const path of ["/services/data", "/services/data/"])
		app.get(path, (c) =>
			c.json([{ label: "Summer ’25", url: apiPath, version: apiVersion }], 200, { "Content-Type": platformType }),
		);
	for (const path of [apiPath, `${apiPath}/`])
		app.get(path, ...call("cookie or token", readRecords), (c) => {
			const { userId } = c.get("act").by;
			const identity = userId === null ? {} : { identity: identityAddress(publicUrl, userId) };
			const resources = { connect: `${apiPath}/connect`, ...identity, "ui-api": `${apiPath}/ui-api` };
			return c.json(resources, 200, { "Content-Type": platformType });
		});
	return app;
};

const methods = ["GET", "POST", "PATCH", "PUT", "DELETE"];

/** Answers unknown paths of the platform, and known paths with another method. Mounted after all calls of the platform. */
export function unknownPlatformPaths(calls: Pick<Hono<HttpEnv>, "router">) {
	const answer = (c: Context<HttpEnv>) => {
		const allowed = methods.filter((method) =>
			calls.router
				.match(method, c.req.path)[0]
				.some(([[, route]]) => route.method === method && isPlatformPath(route.path)),
		);
		if (allowed.length > 0) throw new MethodNotAllowed(c.req.method, allowed);
		throw new UnknownResource();
	};
	const app = new Hono<HttpEnv>();
	for (const path of platformPaths) app.all(path, answer);
	return app;
}
