import { z } from "zod";
import type { Level } from "#records/field-tree.ts";
import { defaultRecordType, objectInfo } from "#records/object-info.ts";
import { readRecords } from "#records/read.db.ts";
import { recordLayout } from "#records/record-layout.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { eTagIn, eTagOf, type RecordBody } from "#records/represent.ts";
import { Refusal } from "#shared/refusal.ts";
import { batchResults } from "./batch.ts";
import { withChildren } from "./child-relationships.ts";
import {
	csv,
	type DataContext,
	dataCall,
	flag,
	idIn,
	notFound,
	objectOf,
	ok,
	readId,
	recordIdText,
	wholeNumber,
} from "./data-call.ts";
import { formFactor, layoutModes, layoutTypes, userStatesOf } from "./layouts.ts";
import { recordLayout as layoutShape, layoutUserState, objectInfoShape } from "./metadata-shapes.ts";
import { batchOf, recordShape } from "./record-shapes.ts";
import { fieldsQuery, levelNamed, rememberUse } from "./records.ts";
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
	query: { fields: csv, optionalFields: csv },
	output: batchOf(recordShape),
	statuses: [200, 400, 401],
	async run(context, { recordIds, ...query }) {
		const ids = recordIds.map((text) => recordIdText.safeParse(text));
		const byObject = Map.groupBy(
			ids.flatMap(({ data }) => data ?? []),
			(id) => context.registry.ofId(id),
		);
		const reads = new Map<RegisteredObject, Promise<ReadonlyMap<string, RecordBody>>>();
		const recordsOf = (object: RegisteredObject) => {
			const read = reads.get(object) ?? readObject(context, object, byObject.get(object) ?? [], query);
			reads.set(object, read);
			return read;
		};
		const answer = await batchResults(context, ids, async (parsed) => {
			const id = idIn(parsed);
			const record = (await recordsOf(objectOf(context, id))).get(id);
			if (!record) throw notFound();
			return record;
		});
		return ok(answer, eTagOf(answer.results.map(({ result }) => eTagIn(result) ?? result)));
	},
});

async function readObject(
	context: DataContext,
	object: RegisteredObject,
	ids: readonly string[],
	query: { fields: string[]; optionalFields: string[] },
) {
	const level = levelNamed(context, object, { ...query, layoutTypes: [], modes: [] });
	return readRecords(context.act, level, { ids, language: context.language });
}

const recordUi = dataCall({
	method: "GET",
	path: "/ui-api/record-ui/:recordIds",
	summary: "Reads records with the layouts and the object descriptions that a page of them needs.",
	in: { recordIds: idTexts },
	query: {
		formFactor,
		layoutTypes: csv.pipe(z.array(z.enum(layoutTypes))),
		modes: csv.pipe(z.array(z.enum(layoutModes))),
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
		const unknown = childRelationships.find(
			(name) => ![...byObject.keys()].some((object) => namesObject(name, object)),
		);
		if (unknown !== undefined) throw new Refusal("invalid", "records.unknown-field", { field: unknown.slice(0, 200) });
		const records: Record<string, RecordBody> = {};
		const infos: Record<string, unknown> = {};
		for (const [object, wanted] of byObject) {
			const query = { fields: [], optionalFields, layoutTypes: [...chosen.types], modes: [...chosen.modes] };
			const level = levelNamed(context, object, query);
			const found = await readRecords(context.act, level, { ids: wanted, language: context.language });
			if (wanted.some((id) => !found.has(id))) throw notFound();
			const names = childRelationships.filter((name) => namesObject(name, object));
			for (const record of await withChildren(context, [...found.values()], { object, names, pageSize }))
				records[record.id] = record;
			for (const other of objectsIn(level)) infos[other.apiName] = objectInfo(other, context);
		}
		if (updateMru) await rememberUse(context, ids);
		const { layouts, layoutUserStates } = await layoutsOf(context, [...byObject.keys()], chosen);
		const body = { layoutUserStates, layouts, objectInfos: infos, records };
		return ok({ ...body, eTag: eTagOf(body) });
	},
});

const namesObject = (name: string, { apiName }: RegisteredObject): boolean =>
	name.toLowerCase().startsWith(`${apiName.toLowerCase()}.`);

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
