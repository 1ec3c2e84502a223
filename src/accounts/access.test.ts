import { expect, test } from "vitest";
import { includesPart, type SitePart } from "./access.ts";

const parts: SitePart[] = ["shop", "purchases", "services", "requests", "account", "company"];

test.for([
	["shop and service", { eCom: true, myServices: true, punchout: false }, parts],
	["the shop", { eCom: true, myServices: false, punchout: false }, parts.filter((part) => part !== "services")],
	["service", { eCom: false, myServices: true, punchout: false }, ["services", "requests", "account", "company"]],
	["neither", { eCom: false, myServices: false, punchout: false }, ["account", "company"]],
	["punch-out", { eCom: true, myServices: true, punchout: true }, ["shop", "company"]],
	["punch-out without the shop", { eCom: false, myServices: true, punchout: true }, ["company"]],
] as const)("opens to a login with %s its parts of the site", ([, flags, open]) => {
	expect(parts.filter((part) => includesPart(flags, part))).toEqual(open);
});
