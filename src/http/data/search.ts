import { z } from "zod";
import { InvalidInput } from "#http/platform-input.ts";
import { addFields, levelOf } from "#records/field-tree.ts";
import type { Query } from "#records/list-form.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { eTagOf, eTagsOf } from "#records/represent.ts";
import { filterOptions, resultFields, type SearchFilter, searchFilters, whereOf } from "#records/search-info.ts";
import { sortNames } from "#records/sort.ts";
import { type DataContext, dataCall, notFound, objectNamed, ok } from "./data-call.ts";
import { readByToken } from "./list-query.ts";
import { eTag } from "./list-shapes.ts";
import { objectApiName } from "./metadata.ts";
import { recordShape } from "./record-shapes.ts";

const text = z.string();
const optionalText = text.nullable();
/** The words of a search. */
const q = z.string().trim().min(2).max(200);
const filterApiName = z.string().max(120);

const filters = dataCall({
	method: "GET",
	path: "/ui-api/search-info/:objectApiName/filters",
	summary: "Lists the filters of a search for records of an object.",
	in: { objectApiName },
	query: { channel: text.optional(), configurationName: text.optional() },
	output: z.object({
		eTag,
		filters: z.array(
			z.object({
				apiName: text,
				controlType: text,
				defaultValues: z.array(text),
				field: text,
				label: text,
				operator: text,
				type: text,
			}),
		),
	}),
	async run(context, { objectApiName }) {
		const filterInfos = searchFilters(searchable(context, objectApiName), context);
		return ok({ filters: filterInfos, eTag: eTagOf(filterInfos) });
	},
});

const options = dataCall({
	method: "GET",
	path: "/ui-api/search-info/:objectApiName/filters/:filterApiName/options",
	summary: "Lists the values of a filter whose label begins with a text.",
	in: { objectApiName, filterApiName },
	query: { q: z.string().max(200).default("") },
	output: z.object({
		eTag,
		options: z.array(z.object({ isDefault: z.boolean(), label: text, value: text })),
	}),
	example: { path: { filterApiName: "Status" }, query: { q: "P" } },
	async run(context, { objectApiName, filterApiName: name, q }) {
		const choices = filterOptions(searchable(context, objectApiName), { name, q }, context);
		if (!choices) throw notFound();
		return ok({ options: choices, eTag: eTagOf(choices) });
	},
});

/** An object whose records can be searched. */
function searchable(context: DataContext, apiName: string): RegisteredObject {
	const object = objectNamed(context, apiName);
	if (!object.search) throw notFound();
	return object;
}

const mostResults = 200;
const mostFilters = 20;
const filterInput = z.object({
	field: z.string().max(500),
	operator: z.string().max(40),
	values: z.array(z.unknown()).max(200),
});

const keywordBody = z.object({
	configurationName: z.string().max(120).nullable().default(null),
	dataCategories: z
		.array(z.object({ groupName: text, operator: text, categories: z.array(text) }))
		.nullable()
		.default(null),
	filters: z.array(filterInput).max(mostFilters).nullable().default(null),
	pageSize: z.int().min(1).max(mostResults).nullable().default(null),
	pageToken: z.string().nullable().default(null),
	sortBy: z.string().max(500).nullable().default(null),
});
const usualPageSize = 50;

const keywordSummary = z.object({
	configurationName: optionalText,
	currentPageToken: optionalText,
	eTag,
	filters: z.array(z.object({ field: text, operator: text, values: z.array(z.unknown()) })),
	keywordSearchResult: z.object({ error: z.null(), objectApiName: text, records: z.array(recordShape) }),
	nextPageToken: optionalText,
	objectApiName: text,
	pageSize: z.int(),
	previousPageToken: optionalText,
	query: text,
	sortBy: optionalText,
});

type KeywordSearch = z.output<typeof keywordBody> & { q: string };

const newestFirst = "-SystemModstamp";

function wheresOf(filters: readonly SearchFilter[]) {
	return filters.map((filter) => {
		const where = whereOf(filter);
		if (!where) throw new InvalidInput("INVALID_INPUT", [`filters: “${filter.operator.slice(0, 40)}” is no operator`]);
		return where;
	});
}

/** Searches the records of an object. */
async function searchObject(context: DataContext, object: RegisteredObject, search: KeywordSearch) {
	const { q, sortBy, configurationName } = search;
	const level = levelOf(object);
	const names = resultFields(object, context).map((name) => `${object.apiName}.${name}`);
	addFields(context, level, names, true);
	const filters = search.filters ?? [];
	const pageSize = search.pageSize ?? usualPageSize;
	const query: Query = {
		where: wheresOf(filters),
		searchTerm: q,
		isSearchFirst: sortBy === null,
		order: sortNames([sortBy ?? newestFirst], object),
		unknownOrder: "refused",
	};
	const pageToken = search.pageToken ?? "0";
	const name = ["search", object.apiName];
	const page = await readByToken(context, { level, query, name, pageToken, pageSize });
	const body = {
		configurationName,
		currentPageToken: page.current,
		filters,
		keywordSearchResult: { error: null, objectApiName: object.apiName, records: page.records },
		nextPageToken: page.next,
		objectApiName: object.apiName,
		pageSize,
		previousPageToken: page.previous,
		query: q,
		sortBy,
	};
	return { ...body, eTag: eTagOf({ ...body, keywordSearchResult: eTagsOf(page.records) }) };
}

const keyword = dataCall({
	method: "POST",
	kind: "read",
	path: "/ui-api/search/results/keyword",
	summary: "Searches the records of an object by words.",
	query: { q, objectApiName },
	body: z.preprocess((body) => body ?? {}, keywordBody),
	output: keywordSummary,
	example: { query: { q: "PO-1", objectApiName: "Order" }, body: { pageSize: 10 } },
	statuses: [200, 400, 401, 404],
	async run(context, { q, objectApiName, body }) {
		return ok(await searchObject(context, searchable(context, objectApiName), { ...body, q }));
	},
});

const mostObjects = 20;
const usualObjectOptions = { pageSize: 5 };

const objectOptions = z.record(
	text,
	z.object({
		filters: z.array(filterInput).max(mostFilters).optional(),
		pageSize: z.int().min(1).max(mostResults).optional(),
	}),
);

const results = dataCall({
	method: "POST",
	kind: "read",
	path: "/ui-api/search/results",
	summary: "Searches the records of several objects by words.",
	query: { q },
	body: z.preprocess(
		(body) => body ?? {},
		z.object({
			answerTypes: z.array(text).nullable().default(null),
			configurationName: z.string().max(120).nullable().default(null),
			objectApiNames: z.array(objectApiName).max(mostObjects).nullable().default(null),
			searchObjectOptions: objectOptions.nullable().default(null),
		}),
	),
	output: z.object({
		answers: z.array(z.unknown()),
		eTag,
		keywordSearchResults: z.array(keywordSummary),
		qnaResult: z.null(),
		queryId: text,
	}),
	example: { query: { q: "PO-1" }, body: { objectApiNames: ["Order"] } },
	statuses: [200, 400, 401, 404],
	async run(context, { q, body: { objectApiNames, configurationName, searchObjectOptions } }) {
		const objects = objectApiNames
			? objectApiNames.map((name) => searchable(context, name))
			: context.registry.objects.filter((object) => object.search && context.access.sees(object)).slice(0, mostObjects);
		const summaries = await Promise.all(
			objects.map((object) => {
				const { filters = null, pageSize = usualObjectOptions.pageSize } = searchObjectOptions?.[object.apiName] ?? {};
				const search = { q, configurationName, filters, pageSize, dataCategories: null, pageToken: null, sortBy: null };
				return searchObject(context, object, search);
			}),
		);
		const body = { answers: [], keywordSearchResults: summaries, qnaResult: null };
		return ok({ ...body, queryId: context.act.requestId, eTag: eTagOf(eTagsOf(summaries)) });
	},
});

export const searchCalls = [filters, options, results, keyword];
