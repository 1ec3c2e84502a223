import { expect } from "vitest";
import { dataCalls } from "#http/data/data-app.ts";

/** Checks a body by the shape that its call promises. `path` is the path of the call below `/ui-api/`. */
export function expectShape(path: string, body: unknown, method: "GET" | "POST" = "GET"): void {
	const call = dataCalls.find((call) => call.method === method && call.path === `/ui-api/${path}`);
	if (!call) throw new Error(`no call ${method} ${path}`);
	expect(call.output.safeParse(body).error?.issues, path).toBe(undefined);
}
