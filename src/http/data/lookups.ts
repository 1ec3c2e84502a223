import { z } from "zod";
import { addFields, levelOf } from "#records/field-tree.ts";
import { textIn } from "#records/kinds.ts";
import { readQuery } from "#records/list-form.ts";
import type { Field } from "#records/object.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { eTagOf } from "#records/represent.ts";
import { resultFields } from "#records/search-info.ts";
import { readPage } from "#records/select.db.ts";
import { sortNames } from "#records/sort.ts";
import { spellings, withOwnNames } from "#records/spellings.ts";
import { uiApiPath } from "#shared/api-path.ts";
import { Refusal } from "#shared/refusal.ts";
import {
	csv,
	type DataContext,
	dataCall,
	objectNamed,
	ok,
	orUsual,
	recordIdText,
	wholeNumber,
	wordOf,
} from "./data-call.ts";
import { eTag } from "./list-shapes.ts";
import { objectApiName } from "./metadata.ts";
import { recordCollection } from "./record-shapes.ts";

type Reference = Extract<Field, { type: "reference" }>;

const lookupField = { objectApiName, fieldApiName: z.string().max(120) };

/** A reference field and the objects that it can name. Refuses other fields, and targets that the viewer may not know. */
function lookupOf(context: DataContext, { objectApiName, fieldApiName }: z.output<z.ZodObject<typeof lookupField>>) {
	const object = objectNamed(context, objectApiName);
	const field = context.access.field(object, object.fieldNamed(fieldApiName));
	if (field?.type !== "reference")
		throw new Refusal("invalid", "records.unknown-field", { field: fieldApiName.slice(0, 80) });
	const targets = field.to.flatMap((name) => context.registry.named(name) ?? []);
	return { field, targets: targets.filter((target) => context.access.sees(target)) };
}

const info = dataCall({
	method: "GET",
	path: "/ui-api/search-info/:objectApiName/lookup/:fieldApiName",
	summary: "Describes the search for a related record.",
	in: lookupField,
	query: { targetApiName: objectApiName.optional() },
	output: z.object({
		displayFields: z.array(z.object({ apiName: z.string(), label: z.string(), objectApiName: z.string() })),
		eTag,
		fullSearch: z.object({ pageSize: z.int(), searchType: z.string() }),
		primaryField: z.string(),
		secondaryField: z.string().nullable(),
		targetApiNames: z.array(z.string()),
	}),
	example: { path: { fieldApiName: "AccountId" } },
	async run(context, { targetApiName, ...lookup }) {
		const targets = targetsNamed(context, lookup, targetApiName);
		const [first] = targets;
		const [, , secondary = null] = first ? resultFields(first, context) : [];
		const body = {
			displayFields: targets.flatMap((target) => displayFields(target, context)),
			fullSearch: { pageSize: 25, searchType: "Search" },
			primaryField: first?.name ?? "Name",
			secondaryField: secondary,
			targetApiNames: targets.map(({ apiName }) => apiName),
		};
		return ok({ ...body, eTag: eTagOf(body) });
	},
});

const displayFields = (target: RegisteredObject, context: DataContext) =>
	resultFields(target, context).map((apiName) => ({
		apiName,
		label: textIn(context.language, target.fields.get(apiName)?.label ?? [apiName, apiName]),
		objectApiName: target.apiName,
	}));

/** The targets of a lookup, or the one that the client named. */
function targetsNamed(
	context: DataContext,
	lookup: z.output<z.ZodObject<typeof lookupField>>,
	name: string | undefined,
) {
	const { targets } = lookupOf(context, lookup);
	if (name === undefined) return targets;
	const named = targets.filter(({ apiName }) => apiName.toLowerCase() === name.toLowerCase());
	if (named.length === 0) throw new Refusal("not-found", "records.unknown-object", { object: name.slice(0, 80) });
	return named;
}

const mostRows = 2_000;
/** The shortest text of each kind of search. */
const shortest = { Recent: 0, Search: 2, TypeAhead: 3 } as const;

const lookupBody = z.object({
	sourceRecord: z
		.object({ apiName: z.string().max(120).nullish(), fields: orUsual(z.record(z.string(), z.unknown()), {}) })
		.nullish(),
	orderBy: z
		.array(z.object({ fieldApiName: z.string().max(500), isAscending: orUsual(z.boolean(), true) }))
		.max(5)
		.nullish(),
});

const lookups = dataCall({
	method: "POST",
	kind: "read",
	path: "/ui-api/lookups/:objectApiName/:fieldApiName",
	summary: "Searches the records that a reference field can name.",
	in: lookupField,
	query: {
		dependentFieldBindings: csv,
		page: wholeNumber(1, 1_000, 1),
		pageSize: wholeNumber(1, 200, 25),
		q: z.string().trim().max(200).default(""),
		searchType: wordOf(["Recent", "Search", "TypeAhead"]).default("Recent"),
		sourceRecordId: recordIdText.optional(),
		targetApiName: objectApiName.optional(),
	},
	body: z.preprocess((body) => body ?? {}, lookupBody),
	output: z.object({ lookupResults: z.record(z.string(), recordCollection) }),
	example: {
		path: { fieldApiName: "AccountId" },
		query: { searchType: "Recent" },
		body: { sourceRecord: { apiName: "Order", fields: { Id: null } } },
	},
	async run(context, { objectApiName, fieldApiName, targetApiName, q, searchType, page, pageSize, body }) {
		const lookup = { objectApiName, fieldApiName };
		const { field } = lookupOf(context, lookup);
		if (q.length < shortest[searchType] || q.includes("?") || page * pageSize > mostRows)
			throw new Refusal("invalid", "records.lookup-text", { least: shortest[searchType] });
		const where = withinSource(field, body.sourceRecord?.fields ?? {});
		const order = body.orderBy?.map(({ fieldApiName, isAscending }) => `${isAscending ? "" : "-"}${fieldApiName}`);
		const results = await Promise.all(
			targetsNamed(context, lookup, targetApiName).map(async (target) => {
				const usual = q === "" ? "-SystemModstamp" : target.name;
				const request = { q, where, order: order ?? [usual], page, pageSize };
				return [target.apiName, await lookUp(context, target, { ...request, path: lookup })] as const;
			}),
		);
		return ok({ lookupResults: Object.fromEntries(results) });
	},
});

/** The filter of a lookup that depends on a field of the source record: a location of the same company, for example. */
function withinSource({ within }: Reference, source: Readonly<Record<string, unknown>>) {
	if (within === undefined) return [];
	const value = withOwnNames(source, spellings([within]))[within];
	if (typeof value !== "string") throw new Refusal("invalid", "records.lookup-source", { field: within });
	return [{ [within]: { eq: value } }];
}

type LookUp = {
	q: string;
	where: readonly Record<string, unknown>[];
	order: readonly string[];
	page: number;
	pageSize: number;
	path: z.output<z.ZodObject<typeof lookupField>>;
};

/** A page of the records of a target, with the pages before it in one statement: lookups have few pages. */
async function lookUp(
	context: DataContext,
	target: RegisteredObject,
	{ q, where, order, page, pageSize, path }: LookUp,
) {
	const level = levelOf(target);
	const names = resultFields(target, context).map((name) => `${target.apiName}.${name}`);
	addFields(context, level, names, true);
	const statement = readQuery(context, level, {
		where,
		searchTerm: q === "" ? null : q,
		order: sortNames(order, target),
		unknownOrder: "refused",
	});
	const { language } = context;
	const read = await readPage(context.act, statement, { position: null, pageSize: page * pageSize, language });
	const records = read.records.slice((page - 1) * pageSize);
	const urlOf = (page: number) => {
		const query = new URLSearchParams({
			q,
			page: String(page),
			pageSize: String(pageSize),
			targetApiName: target.apiName,
		});
		return `${uiApiPath}/lookups/${path.objectApiName}/${path.fieldApiName}?${query}`;
	};
	const body = {
		count: records.length,
		currentPageToken: String(page),
		currentPageUrl: urlOf(page),
		nextPageToken: read.next ? String(page + 1) : null,
		nextPageUrl: read.next ? urlOf(page + 1) : null,
		previousPageToken: page > 1 ? String(page - 1) : null,
		previousPageUrl: page > 1 ? urlOf(page - 1) : null,
		records,
	};
	return { ...body, eTag: eTagOf(body) };
}

export const lookupCalls = [info, lookups];
