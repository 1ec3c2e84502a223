import { z } from "zod";
import { addFields, type Level, levelOf } from "#records/field-tree.ts";
import { type Query, readQuery } from "#records/list-form.ts";
import { listInfoOf } from "#records/list-info.ts";
import { type List, sortTexts } from "#records/list-views.ts";
import type { ChosenList } from "#records/lists.db.ts";
import { pageTokensOf } from "#records/page-token.ts";
import { eTagOf, eTagsOf } from "#records/represent.ts";
import { type Page, readPage } from "#records/select.db.ts";
import { sortNames } from "#records/sort.ts";
import { newValuesByKind } from "#records/values-by-kind.ts";
import { apiPath } from "#shared/api-path.ts";
import { csv, type DataContext, orUsual, wholeNumber } from "./data-call.ts";

/** The parameters of a read of a list. */
export type ListRequest = {
	fields: string[];
	optionalFields: string[];
	pageSize: number;
	pageToken: string;
	searchTerm: string | null;
	sortBy: string[];
	/** The text of a filter, or the object that the text means. Null for no filter. */
	where: string | Record<string, unknown> | null;
};

const longestSearch = 1_000;
const searchTerm = z.string().max(longestSearch).nullable().default(null);
export const mostRows = 2_000;
const usualRows = 50;
const names = z.array(z.string().max(500)).max(1_000);

/** The parameters of a list in an address. */
export const listQuery = {
	fields: csv,
	optionalFields: csv,
	pageSize: wholeNumber(1, mostRows, usualRows),
	pageToken: z.string().default("0"),
	searchTerm,
	sortBy: csv,
	where: z.string().nullable().default(null),
};

/** The parameters of a list in a body. */
export const listFields = {
	fields: orUsual(names, []),
	optionalFields: orUsual(names, []),
	pageToken: orUsual(z.string(), "0"),
	sortBy: z
		.union([z.string(), names])
		.nullable()
		.transform((sort) => (typeof sort === "string" ? [sort] : (sort ?? [])))
		.default([]),
	where: z
		.union([z.string(), z.record(z.string(), z.unknown())])
		.nullable()
		.default(null),
};
export const rowCount = (most: number) => orUsual(z.int().min(1).max(most), usualRows);

/** A call without a body has the defaults. */
const listObject = z.object({ ...listFields, pageSize: rowCount(mostRows), searchTerm });
export const listBody = z.preprocess((body) => body ?? {}, listObject);

export const whereText = (where: ListRequest["where"]): string | null =>
	where === null || typeof where === "string" ? where : JSON.stringify(where);

type Shown = Pick<List, "object" | "columns">;

type Named = Pick<ListRequest, "fields" | "optionalFields">;
const levels = newValuesByKind<Level>();

/** The fields that the records of a list show: its columns and those that the client named. */
export function listLevel(context: DataContext, shown: Shown, { fields, optionalFields }: Named): Level {
	const key = JSON.stringify([shown.columns, fields, optionalFields]);
	return levels(context.access, shown.object, key, () => newLevel(context, shown, { fields, optionalFields }));
}

function newLevel(context: DataContext, { object, columns }: Shown, { fields, optionalFields }: Named): Level {
	const level = levelOf(object);
	const names = columns.flatMap((name) => {
		const field = object.fields.get(name);
		return field?.type === "reference" ? [name, `${field.relation}.Id`] : [name];
	});
	const qualified = ["Id", ...names].map((name) => `${object.apiName}.${name}`);
	addFields(context, level, qualified, true);
	addFields(context, level, fields);
	addFields(context, level, optionalFields, true);
	return level;
}

/** Describes the pages of a list in the bodies of paged collections. `path` is that of a GET with the same list. */
export function pageLinksOf(
	path: string,
	parameters: Readonly<Record<string, string | number | null>>,
	tokens: { current: string; next: string | null; previous: string | null },
) {
	const urlOf = (token: string): string => {
		const sentParameters = Object.entries({ ...parameters, pageToken: token }).filter(
			([, value]) => value !== null && value !== "",
		);
		return `${apiPath}${path}?${new URLSearchParams(sentParameters.map(([name, value]): [string, string] => [name, String(value)]))}`;
	};
	const { current, next, previous } = tokens;
	return {
		currentPageToken: current,
		currentPageUrl: urlOf(current),
		nextPageToken: next,
		nextPageUrl: next === null ? null : urlOf(next),
		previousPageToken: previous,
		previousPageUrl: previous === null ? null : urlOf(previous),
	};
}

/** The tokens of a query for one viewer. */
export const tokensOf = ({ act, access }: DataContext, list: readonly unknown[], query: Query) =>
	pageTokensOf(act.deps.secrets, [
		act.by.userId,
		act.by.accountId,
		access.role,
		list,
		query.where,
		query.searchTerm,
		query.order,
	]);

type Paged = { level: Level; query: Query; name: readonly unknown[]; pageToken: string; pageSize: number };

/** Reads a page by its token, with the tokens of the pages before and after. */
export async function readByToken(context: DataContext, { level, query, name, pageToken, pageSize }: Paged) {
	const tokens = tokensOf(context, name, query);
	const position = tokens.read(pageToken);
	const { language, act } = context;
	const page: Page = await readPage(act, readQuery(context, level, query), { position, pageSize, language });
	return {
		records: page.records,
		current: position ? pageToken : tokens.firstPage,
		next: page.next && tokens.write(page.next),
		previous: page.previous && tokens.write(page.previous),
	};
}

/** The body of the records of a list. */
export async function listRecords(context: DataContext, { list, preference }: ChosenList, request: ListRequest) {
	const { object, reference } = list;
	const { fields, optionalFields, pageSize, pageToken, sortBy } = request;
	const where = whereText(request.where);
	const usualOrder = preference.orderedBy ? sortTexts(preference.orderedBy) : list.order;
	const query: Query = {
		where: [...list.where, ...(where === null ? [] : [where])],
		searchTerm: request.searchTerm,
		order: sortNames(sortBy.length > 0 ? sortBy : usualOrder, object),
		unknownOrder: sortBy.length > 0 ? "refused" : "left out",
		isRecent: reference.type === "mru",
	};
	const name = [reference.type, object.apiName, reference.id];
	const { records, ...tokens } = await readByToken(context, {
		level: listLevel(context, list, request),
		query,
		name,
		pageToken,
		pageSize,
	});
	const sortText = sortBy.length > 0 ? sortBy.join(",") : null;
	const parameters = {
		fields: fields.join(","),
		optionalFields: optionalFields.join(","),
		pageSize,
		searchTerm: request.searchTerm,
		sortBy: sortText,
		where,
	};
	const path =
		reference.type === "mru"
			? `/ui-api/mru-list-records/${object.apiName}`
			: `/ui-api/list-records/${object.apiName}/${reference.listViewApiName}`;
	const body = {
		...pageLinksOf(path, parameters, tokens),
		count: records.length,
		fields,
		listInfoETag: listInfoOf(context, list, preference).eTag,
		listReference: reference,
		optionalFields,
		pageSize,
		records,
		searchTerm: request.searchTerm,
		sortBy: sortText,
		where,
	};
	return { ...body, eTag: eTagOf({ ...body, records: eTagsOf(records) }) };
}
