import { z } from "zod";
import type { RegisteredObject } from "#records/registry.ts";
import { countRelated } from "#records/related-counts.db.ts";
import { type RelatedList, relatedListReference } from "#records/related-lists.ts";
import { eTagOf } from "#records/represent.ts";
import { batchResults } from "./batch.ts";
import {
	csv,
	type DataContext,
	dataCall,
	flag,
	notFound,
	objectOf,
	ok,
	orUsual,
	recordIdText,
	wholeNumber,
} from "./data-call.ts";
import { listFields, listQuery, rowCount } from "./list-query.ts";
import { mostRelated, relatedList, relatedRecords } from "./related-query.ts";
import { relatedListCount, relatedListRecords, simpleBatchOf } from "./related-shapes.ts";
import { objectOfVisible } from "./visible-records.ts";

const mostInBatch = 50;
export const listNames = csv.pipe(z.array(z.string()).min(1).max(mostInBatch));
const maxCount = wholeNumber(1, mostRelated, 20);

/** The results of a batch of related lists, without the summary of errors. */
export async function simpleBatch<Item>(
	context: DataContext,
	items: readonly Item[],
	read: (item: Item) => Promise<unknown>,
) {
	const { results } = await batchResults(context, items, read);
	return ok({ results });
}

type Counting = { parent: RegisteredObject; id: string; most: number };

/** The counts of related lists, in one statement for all. */
async function countsOf(context: DataContext, lists: readonly RelatedList[], { parent, id, most }: Counting) {
	const { act, language } = context;
	const counts = await countRelated(act, { object: parent, id }, { lists, limit: most + 1, language });
	if (!counts) throw notFound();
	return lists.map((list, at) => {
		const count = counts[at] ?? 0;
		const body = {
			count: Math.min(count, most),
			hasMore: count > most,
			listReference: relatedListReference(list, id),
		};
		return { ...body, eTag: eTagOf(body) };
	});
}

const countBatch = dataCall({
	method: "GET",
	path: "/ui-api/related-list-count/batch/:parentRecordId/:relatedListNames",
	summary: "Counts the records of several related lists of a record.",
	in: { parentRecordId: recordIdText, relatedListNames: listNames },
	query: { maxCount },
	output: simpleBatchOf(relatedListCount),
	async run(context, { parentRecordId: id, relatedListNames, maxCount: most }) {
		const parent = objectOf(context, id);
		const known = relatedListNames.flatMap((name) => knownList(context, parent, name) ?? []);
		const counts = await countsOf(context, known, { parent, id, most });
		return simpleBatch(context, relatedListNames, async (name) => {
			const { child } = relatedList(context, parent, name);
			return counts.find(({ listReference }) => listReference.relatedListId === child.relation);
		});
	},
});

/** Null for an unknown list, which fails as an item of the batch. */
function knownList(context: DataContext, parent: RegisteredObject, name: string): RelatedList | null {
	try {
		return relatedList(context, parent, name);
	} catch {
		return null;
	}
}

const count = dataCall({
	method: "GET",
	path: "/ui-api/related-list-count/:parentRecordId/:relatedListId",
	summary: "Counts the records of a related list of a record.",
	in: { parentRecordId: recordIdText, relatedListId: z.string() },
	query: { maxCount },
	output: relatedListCount,
	async run(context, { parentRecordId: id, relatedListId, maxCount: most }) {
		const parent = objectOf(context, id);
		const [body] = await countsOf(context, [relatedList(context, parent, relatedListId)], { parent, id, most });
		return ok(body);
	},
});

const pageSize = rowCount(mostRelated);
const recordsObject = z.object({ ...listFields, pageSize, includeColumnLabels: orUsual(z.boolean(), false) });
const recordsBody = z.preprocess((body) => body ?? {}, recordsObject);

const postRecords = dataCall({
	method: "POST",
	path: "/ui-api/related-list-records/:parentRecordId/:relatedListId",
	summary: "Reads the records of a related list, with the parameters in the body.",
	kind: "read",
	in: { parentRecordId: recordIdText, relatedListId: z.string() },
	body: recordsBody,
	output: relatedListRecords,
	async run(context, { parentRecordId: parentId, relatedListId, body }) {
		const list = relatedList(context, objectOf(context, parentId), relatedListId);
		await objectOfVisible(context, parentId);
		return ok(await relatedRecords(context, { list, parentId }, body));
	},
});

const { searchTerm: _, ...recordsQuery } = listQuery;

const readRecords = dataCall({
	method: "GET",
	path: "/ui-api/related-list-records/:parentRecordId/:relatedListId",
	summary: "Reads the records of a related list.",
	in: { parentRecordId: recordIdText, relatedListId: z.string() },
	query: { ...recordsQuery, pageSize: wholeNumber(1, mostRelated, 50), includeColumnLabels: flag },
	output: relatedListRecords,
	async run(context, { parentRecordId: parentId, relatedListId, ...request }) {
		const list = relatedList(context, objectOf(context, parentId), relatedListId);
		await objectOfVisible(context, parentId);
		return ok(await relatedRecords(context, { list, parentId }, request));
	},
});

const recordsBatch = dataCall({
	method: "POST",
	path: "/ui-api/related-list-records/batch/:parentRecordId",
	summary: "Reads the records of several related lists of a record.",
	example: { body: { relatedListParameters: [{ relatedListId: "Orders", pageSize: 2, fields: ["Order.Status"] }] } },
	kind: "read",
	in: { parentRecordId: recordIdText },
	body: z.object({
		relatedListParameters: z
			.array(recordsObject.extend({ relatedListId: z.string() }))
			.min(1)
			.max(mostInBatch),
	}),
	output: simpleBatchOf(relatedListRecords),
	async run(context, { parentRecordId: parentId, body }) {
		const parent = await objectOfVisible(context, parentId);
		return simpleBatch(context, body.relatedListParameters, ({ relatedListId, ...request }) =>
			relatedRecords(context, { list: relatedList(context, parent, relatedListId), parentId }, request),
		);
	},
});

export const relatedListCalls = [countBatch, count, recordsBatch, postRecords, readRecords];
