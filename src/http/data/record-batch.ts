import { z } from "zod";
import { InvalidInput } from "#http/platform-input.ts";
import { writtenLevel } from "#records/layout.ts";
import { readRecords } from "#records/read.db.ts";
import type { RegisteredObject } from "#records/registry.ts";
import type { RecordBody } from "#records/represent.ts";
import { spellings, withOwnNames } from "#records/spellings.ts";
import { type BatchItem, type Outcome, writeBatch } from "#records/write-batch.ts";
import { recordId } from "#shared/id.ts";
import { failureOf } from "./batch.ts";
import { type DataContext, dataCall, flag, notFound, objectNamed, objectOf, ok, orUsual } from "./data-call.ts";
import { batchOf, recordShape, writeError } from "./record-shapes.ts";
import { sentFields } from "./record-writes.ts";

const recordsAtMost = 200;

const operation = z.object({
	type: z
		.string()
		.toUpperCase()
		.pipe(z.enum(["CREATE", "UPDATE", "DELETE"])),
	records: z
		.array(z.object({ apiName: z.string().nullish(), fields: sentFields, allowSaveOnDuplicate: z.boolean().nullish() }))
		.min(1),
});
type Operation = z.output<typeof operation>;
type Options = { useDefaultRule: boolean };

const invalidBatch = (message: string) => new InvalidInput("INVALID_BATCH_REQUEST", [message]);

/** The records of all operations in their order. Refuses a batch that is none before anything is written. */
function itemsOf(context: DataContext, operations: readonly Operation[], options: Options): BatchItem[] {
	const items = operations.flatMap(({ type, records }, at) =>
		records.map((record, nth) => itemOf(context, { type, ...record }, `operations.${at}.records.${nth}`, options)),
	);
	if (items.length > recordsAtMost) throw invalidBatch(`operations: have more than ${recordsAtMost} records`);
	const ids = items.flatMap((item) => ("id" in item ? [item.id] : []));
	if (new Set(ids).size < ids.length) throw invalidBatch("operations: name a record twice");
	return items;
}

type SentItem = Operation["records"][number] & { type: Operation["type"] };

function itemOf(
	context: DataContext,
	{ type, apiName, fields: sent, allowSaveOnDuplicate }: SentItem,
	path: string,
	{ useDefaultRule }: Options,
): BatchItem {
	const fields = withOwnNames(sent, spellings(["Id"]));
	const { Id, ...rest } = fields;
	const options = { useDefaultRule, triggerUserEmail: false, triggerOtherEmail: false };
	if (type === "CREATE") {
		if (Id !== undefined) throw invalidBatch(`${path}.fields.Id: a new record has no Id`);
		if (!apiName) throw new InvalidInput("INVALID_INPUT", [`${path}.apiName: is required`]);
		const object = () => objectNamed(context, apiName);
		return { type, object, fields, options, allowSaveOnDuplicate: allowSaveOnDuplicate === true };
	}
	if (apiName) throw invalidBatch(`${path}.apiName: the Id says which object it is`);
	const id = recordId(Id);
	if (!id) throw new InvalidInput("INVALID_INPUT", [`${path}.fields.Id: should be a valid record ID`]);
	const object = () => objectOf(context, id);
	return type === "UPDATE" ? { type, object, id, fields: rest, options } : { type, object, id };
}

const statuses = { CREATE: 201, UPDATE: 200, DELETE: 204 } as const;

/** Reads the written records, in one statement for each object. */
async function writtenRecords(
	context: DataContext,
	outcomes: readonly Outcome[],
): Promise<ReadonlyMap<string, RecordBody>> {
	const { act, language } = context;
	const idsOf = new Map<RegisteredObject, string[]>();
	for (const outcome of outcomes)
		if (!("error" in outcome) && outcome.type !== "DELETE")
			idsOf.set(outcome.object, [...(idsOf.get(outcome.object) ?? []), outcome.id]);
	const records: [string, RecordBody][] = [];
	for (const [object, ids] of idsOf)
		records.push(...(await readRecords(act, writtenLevel(context, object), { ids, language })));
	return new Map(records);
}

const postBatch = dataCall({
	method: "POST",
	path: "/ui-api/records/batch",
	summary: "Creates, changes and deletes records in one transaction.",
	query: { useDefaultRule: flag },
	body: z.object({ allOrNone: orUsual(z.boolean(), true), operations: z.array(operation).min(1) }),
	output: batchOf(z.union([recordShape, writeError])),
	example: {
		body: {
			allOrNone: true,
			operations: [
				{ type: "UPDATE", records: [{ fields: { Id: "{Contact}", LastName: "Lovelace" } }] },
				{ type: "DELETE", records: [{ fields: { Id: "{new Contact}" } }] },
			],
		},
		by: "sales",
	},
	async run(context, { useDefaultRule, body: { allOrNone, operations } }) {
		const items = itemsOf(context, operations, { useDefaultRule });
		const outcomes = await writeBatch(context, { items, allOrNone });
		const records = await writtenRecords(context, outcomes);
		const results = outcomes.map((outcome) => {
			if ("error" in outcome) return failureOf(context, outcome.error);
			const statusCode = statuses[outcome.type];
			if (statusCode === 204) return { statusCode, result: null };
			const record = records.get(outcome.id);
			return record ? { statusCode, result: record } : failureOf(context, notFound());
		});
		return ok({ hasErrors: results.some(({ statusCode }) => statusCode >= 400), results });
	},
});

export const recordBatchCalls = [postBatch];
