import { Hono } from "hono";
import { z } from "zod";
import type { Act } from "#act.ts";
import type { Visit } from "#auth/login.ts";
import { browsing } from "#call.ts";
import { filledSeo, type PlaceholderValues, type SeoProperties } from "#content/seo.ts";
import { acceptedLanguage, type Language } from "#i18n/languages.ts";
import { addFields, levelOf } from "#records/field-tree.ts";
import { readRecord } from "#records/read.db.ts";
import { accessOf, type RegisteredObject, type Registry } from "#records/registry.ts";
import { type RecordBody, shownText } from "#records/represent.ts";
import { apiPath } from "#shared/api-path.ts";
import { Refusal } from "#shared/refusal.ts";
import { refuseOtherCommunity } from "#store/communities.db.ts";
import type { RouteWithoutKey } from "./calls.ts";
import type { HttpEnv } from "./context.ts";
import { csv, recordIdText } from "./data/data-call.ts";
import { platformType } from "./platform-errors.ts";
import { readParameters } from "./platform-input.ts";
import type { Viewers } from "./viewer.ts";

/** The metadata of the page of a record, by the function that writes the head of the page. Null when the record has no page. */
export type SeoOfRecord = (
	request: { act: Act; visit: Visit; language: Language },
	record: { objectName: string; slug: string },
) => Promise<SeoProperties | null>;

export const seoScope = "content.seo";
const readSeo: RouteWithoutKey = {
	name: seoScope,
	callers: "guest",
	kind: "read",
	limit: browsing,
};

const parameters = z.object({ communityId: z.string(), recordId: recordIdText, fields: csv });
const slugField = "Slug__c";

/** The metadata of records for search engines. Kept for an hour by the client. */
export const seo = (
	{ call }: Pick<Viewers, "call">,
	{ registry, seoOfRecord }: { registry: Registry; seoOfRecord: SeoOfRecord },
) =>
	new Hono<HttpEnv>().get(
		`${apiPath}/connect/communities/:communityId{[^/]*}/seo/properties/:recordId`,
		...call("cookie or token", readSeo),
		async (c) => {
			const { communityId, recordId, fields } = readParameters(c, parameters);
			const [act, visit] = [c.get("act"), c.get("visit")];
			await refuseOtherCommunity(act, communityId);
			const language = acceptedLanguage(c.req.header("accept-language"));
			const { object, record } = await readFields(act, registry, { recordId, fields, language });
			const values = valuesOf(record, object);
			const slug = shownText(record.fields[slugField]);
			const page = slug && (await seoOfRecord({ act, visit, language }, { objectName: object.apiName, slug }));
			const recordName = shownText(record.fields[object.name]);
			const properties = { ...(page || withoutPage(recordName)), recordName, objectName: object.apiName, ...values };
			c.header("Cache-Control", "private, max-age=3600");
			return c.json(filledSeo(properties), 200, { "Content-Type": platformType });
		},
	);

const withoutPage = (name: string | null): SeoProperties => ({
	title: name ?? "",
	description: "",
	customHeadTags: [],
	canonicalUrl: null,
	hrefLangUrls: {},
	isSeoIndexed: false,
	recordName: name,
	objectName: null,
	fields: {},
	complexFields: {},
});

type Request = { recordId: string; fields: readonly string[]; language: Language };

/** Reads the fields of a record that a client named. Unknown and hidden ones are left out. */
async function readFields(act: Act, registry: Registry, { recordId, fields, language }: Request) {
	const access = accessOf(act.by);
	const object = registry.ofId(recordId);
	if (!object || !access.sees(object)) throw new Refusal("not-found", "records.not-found");
	const level = levelOf(object);
	const qualified = [object.name, slugField, ...fields].map((name) =>
		name.startsWith(`${object.apiName}.`) ? name : `${object.apiName}.${name}`,
	);
	addFields({ registry, access }, level, qualified, true);
	const record = await readRecord(act, level, { id: recordId, language });
	if (!record) throw new Refusal("not-found", "records.not-found");
	return { object, record };
}

/** The values of fields by name, sorted, and those of related records by relationship. */
function valuesOf({ fields }: RecordBody, { name }: RegisteredObject): PlaceholderValues {
	const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
	const related = sorted.flatMap(([field, { value }]) =>
		typeof value === "object" && value !== null ? [[field, value] as const] : [],
	);
	const isRelated = new Set(related.map(([field]) => field));
	const own = sorted.filter(([field]) => !isRelated.has(field) && (field !== slugField || field === name));
	const textsOf = (values: typeof sorted) =>
		Object.fromEntries(values.map(([field, value]) => [field, shownText(value)]));
	return {
		fields: textsOf(own),
		complexFields: Object.fromEntries(
			related.map(([relation, record]) => [relation, textsOf(Object.entries(record.fields))]),
		),
	};
}
