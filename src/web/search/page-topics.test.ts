import { expect, test } from "vitest";
import { pagesFor, type SubjectName } from "./page-topics.ts";

test.for<[string, SubjectName[]]>([
	["where do you deliver", ["delivery"]],
	["Where do you deliver?", ["delivery"]],
	["delivery area", ["delivery"]],
	["shipping", ["delivery"]],
	["waar leveren jullie", ["delivery"]],
	["bezorgkosten", ["delivery"]],
	["gratis bezorging", ["delivery"]],
	["return policy", ["returns"]],
	["retourneren", ["returns"]],
	["how can I pay an invoice", ["payment"]],
	["betalen", ["payment"]],
	["phone number", ["contact"]],
	["openingstijden", ["contact"]],
	["terms and conditions", ["terms"]],
	["algemene voorwaarden", ["terms"]],
	["privacy", ["privacy"]],
	["cookie policy", ["cookies"]],
	["cookiebeleid", ["cookies"]],
	["delete my account", ["erasure"]],
	["gegevens verwijderen", ["erasure"]],
	["contact about a delivery", []],
	["cookies", []],
	["filter coffee delivery", []],
	["return valve", []],
	["koffie", []],
	["", []],
])("“%s” asks for %j", ([term, names]) => {
	expect(pagesFor(term).map(({ name }) => name)).toEqual(names);
});
