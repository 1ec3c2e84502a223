import { type ActionContext, type ActionFilter, actionsOf, decidingFields } from "#records/action-list.ts";
import { addFields, levelOf } from "#records/field-tree.ts";
import { readRecords } from "#records/read.db.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { eTagOf, type RecordBody } from "#records/represent.ts";
import { uiApiPath } from "#shared/api-path.ts";
import { type DataContext, notFound, objectOf } from "./data-call.ts";
import { visibleAmong } from "./visible-records.ts";

/** A record or object whose actions are listed. */
export type ActionSource = {
	key: string;
	object: RegisteredObject;
	relatedRecordId?: string;
	values?: RecordBody["fields"];
};

/** The body of a list of actions: one entry for each record or object. */
export function actionBody(
	reading: DataContext,
	{ path, sources, context }: { path: string; sources: readonly ActionSource[]; context: ActionContext },
	filter: ActionFilter,
) {
	const url = `${uiApiPath}/actions/${path}`;
	const actions = Object.fromEntries(
		sources.map(({ key, object, ...source }) => [
			key,
			{ actions: actionsOf(object, { context, source: key, ...source }, filter, reading), links: [], url },
		]),
	);
	return { actions, url, eTag: eTagOf(actions) };
}

/** The objects of records. Refuses the call for a record that the viewer does not see. */
export async function sourcesOf(context: DataContext, ids: readonly string[]): Promise<ActionSource[]> {
	const sources = ids.map((id) => ({ key: id, object: objectOf(context, id) }));
	const visible = await visibleAmong(context, ids);
	if (ids.some((id) => !visible.has(id))) throw notFound();
	return sources;
}

/** The sources with the values that decide which actions are offered, read in one statement for each object. */
export async function withValues(context: DataContext, sources: readonly ActionSource[]): Promise<ActionSource[]> {
	const { act, language } = context;
	const values = new Map<string, RecordBody["fields"]>();
	for (const [object, ofObject] of Map.groupBy(sources, ({ object }) => object)) {
		const names = decidingFields(object, context.access);
		if (names.length === 0) continue;
		const level = levelOf(object);
		addFields(context, level, names, true);
		const records = await readRecords(act, level, { ids: ofObject.map(({ key }) => key), language });
		for (const [id, { fields }] of records) values.set(id, fields);
	}
	return sources.map((source) => ({ ...source, values: values.get(source.key) ?? {} }));
}
