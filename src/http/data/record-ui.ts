import { z } from "zod";
import { isQualifiedBy, type Level } from "#records/field-tree.ts";
import { defaultRecordType, objectInfo } from "#records/object-info.ts";
import { readRecords } from "#records/read.db.ts";
import { recordLayout } from "#records/record-layout.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { eTagIn, eTagOf, type RecordBody } from "#records/represent.ts";
import { recordId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { batchResults } from "./batch.ts";
import { withChildren } from "./child-relationships.ts";
import { csv, type DataContext, dataCall, flag, notFound, objectOf, ok, readId, wholeNumber } from "./data-call.ts";
import { formFactor, type layoutModes, type layoutTypes, userStatesOf } from "./layouts.ts";
import { recordLayout as layoutShape, layoutUserState, objectInfoShape } from "./metadata-shapes.ts";
import { batchOf, recordShape } from "./record-shapes.ts";
import {
	fieldsFor,
	fieldsQuery,
	levelNamed,
	namesFor,
	type RecordsQuery,
	recordsQuery,
	rememberUse,
} from "./records.ts";
import { mostRecords } from "./visible-records.ts";

/** Record ids with commas. Parsed one by one, so that a batch answers a malformed id with an item. */
const idTexts = z
	.string()
	.transform((text) => text.split(",").map((id) => id.trim()))
	.pipe(z.array(z.string()).max(mostRecords));

/** Sends one statement for each object of the batch. */
const batch = dataCall({
	method: "GET",
	path: "/ui-api/records/batch/:recordIds",
	summary: "Reads several records. Each result has its own status.",
	in: { recordIds: idTexts },
	query: recordsQuery,
	output: batchOf(recordShape),
	statuses: [200, 400, 401],
	async run(context, { recordIds, ...query }) {
		const sent = recordIds.map((text) => ({ text, id: recordId(text) }));
		const byObject = Map.groupBy(
			sent.flatMap(({ id }) => id ?? []),
			(id) => context.registry.ofId(id),
		);
		const objects = [...byObject.keys()].flatMap((object) => (object && context.access.sees(object) ? [object] : []));
		const reads = new Map<RegisteredObject, Promise<ReadonlyMap<string, RecordBody>>>();
		const recordsOf = (object: RegisteredObject) => {
			const known = reads.get(object);
			if (known) return known;
			const named = fieldsFor(object, objects, query);
			const childRelationships = namesFor(object, objects, query.childRelationships);
			const own = { ...query, ...named, childRelationships };
			const read = readObject(context, object, byObject.get(object) ?? [], own);
			reads.set(object, read);
			return read;
		};
		const answer = await batchResults(context, sent, async ({ text, id: known }) => {
			const id = known ?? readId(text);
			const record = (await recordsOf(objectOf(context, id))).get(id);
			if (!record) throw notFound();
			return record;
		});
		if (query.updateMru) {
			const readableIds = answer.results.flatMap(({ statusCode }, at) =>
				statusCode === 200 ? (sent[at]?.id ?? []) : [],
			);
			await rememberUse(context, readableIds);
		}
		return ok(answer, eTagOf(answer.results.map(({ result }) => eTagIn(result) ?? result)));
	},
});

async function readObject(
	context: DataContext,
	object: RegisteredObject,
	ids: readonly string[],
	{ childRelationships: names, pageSize, ...query }: RecordsQuery,
) {
	const level = levelNamed(context, object, query);
	const visible = await readRecords(context.act, level, { ids, language: context.language });
	const records = await withChildren(context, [...visible.values()], { object, names, pageSize });
	return new Map(records.map((record): [string, RecordBody] => [record.id, record]));
}

const recordUi = dataCall({
	method: "GET",
	path: "/ui-api/record-ui/:recordIds",
	summary: "Reads records with the layouts and the object descriptions that a page of them needs.",
	in: { recordIds: idTexts },
	query: {
		formFactor,
		layoutTypes: fieldsQuery.layoutTypes,
		modes: fieldsQuery.modes,
		optionalFields: fieldsQuery.optionalFields,
		childRelationships: csv,
		pageSize: wholeNumber(1, 200, 5),
		updateMru: flag,
	},
	output: z.object({
		eTag: z.string(),
		layoutUserStates: z.record(z.string(), layoutUserState),
		layouts: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.record(z.string(), layoutShape)))),
		objectInfos: z.record(z.string(), objectInfoShape),
		records: z.record(z.string(), recordShape),
	}),
	async run(
		context,
		{ recordIds, layoutTypes: types, modes, optionalFields, updateMru, childRelationships, pageSize },
	) {
		const chosen = {
			types: types.length > 0 ? types : (["Full"] as const),
			modes: modes.length > 0 ? modes : (["View"] as const),
		};
		const ids = recordIds.map(readId);
		const byObject = Map.groupBy(ids, (id) => objectOf(context, id));
		const objects = [...byObject.keys()];
		const unknown = childRelationships.find((name) => !objects.some((object) => isQualifiedBy(object, name)));
		if (unknown !== undefined) throw new Refusal("invalid", "records.unknown-field", { field: unknown.slice(0, 200) });
		const records: Record<string, RecordBody> = {};
		const infos: Record<string, unknown> = {};
		for (const [object, wanted] of byObject) {
			const optional = namesFor(object, objects, optionalFields);
			const query = { fields: [], optionalFields: optional, layoutTypes: [...chosen.types], modes: [...chosen.modes] };
			const level = levelNamed(context, object, query);
			const visible = await readRecords(context.act, level, { ids: wanted, language: context.language });
			if (wanted.some((id) => !visible.has(id))) throw notFound();
			const names = childRelationships.filter((name) => isQualifiedBy(object, name));
			for (const record of await withChildren(context, [...visible.values()], { object, names, pageSize }))
				records[record.id] = record;
			for (const other of objectsIn(level)) infos[other.apiName] = objectInfo(other, context);
		}
		if (updateMru) await rememberUse(context, ids);
		const { layouts, layoutUserStates } = await layoutsOf(context, objects, chosen);
		const body = { layoutUserStates, layouts, objectInfos: infos, records };
		return ok({ ...body, eTag: eTagOf(body) });
	},
});

/** The objects of a level and of the levels below it. */
const objectsIn = ({ object, relations }: Level): RegisteredObject[] => [
	object,
	...[...relations.values()].flatMap((targets) => targets.flatMap(objectsIn)),
];

type Chosen = { types: readonly (typeof layoutTypes)[number][]; modes: readonly (typeof layoutModes)[number][] };

async function layoutsOf(context: DataContext, objects: readonly RegisteredObject[], { types, modes }: Chosen) {
	const choices = types.flatMap((type) => modes.map((mode) => ({ type, mode })));
	const layouts = objects.map((object) => {
		const byType = Map.groupBy(choices, ({ type }) => type);
		const ofTypes = [...byType].map(([type, ofType]) => [
			type,
			Object.fromEntries(ofType.map((choice) => [choice.mode, recordLayout(object, choice, context)])),
		]);
		return [object.apiName, { [defaultRecordType(object)]: Object.fromEntries(ofTypes) }];
	});
	const states = await userStatesOf(
		context,
		objects.flatMap((object) => choices.map((choice) => ({ object, choice }))),
	);
	return {
		layouts: Object.fromEntries(layouts),
		layoutUserStates: Object.fromEntries(states.map((state) => [state.id, state])),
	};
}

export const recordUiCalls = [batch, recordUi];
