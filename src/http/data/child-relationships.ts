import { addFields, levelOf } from "#records/field-tree.ts";
import { readQuery } from "#records/list-form.ts";
import { noPreference } from "#records/list-views.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { type RelatedList, relatedListNamed } from "#records/related-lists.ts";
import { eTagOf, eTagsOf, type RecordBody, type RecordCollection, recordETag } from "#records/represent.ts";
import { readFirstPages } from "#records/select.db.ts";
import { Refusal } from "#shared/refusal.ts";
import type { DataContext } from "./data-call.ts";
import { pageLinksOf, tokensOf } from "./list-query.ts";
import { relatedPath, relatedQuery, relatedRowsName } from "./related-query.ts";

/** The relationships of a call, each of which is a statement. */
const mostRelationships = 20;

type Wanted = { list: RelatedList; fields: string[] };

/** The child relationships that names such as "Account.Orders" and "Account.Orders.Status" mean. Unknown and hidden names are refused. */
function wantedChildren({ access }: DataContext, object: RegisteredObject, names: readonly string[]): Wanted[] {
	const wanted = new Map<string, Wanted>();
	for (const name of names) {
		const [own = "", relation = "", ...path] = name.split(".");
		const list = relatedListNamed(access, object, relation);
		if (own.toLowerCase() !== object.apiName.toLowerCase() || !list)
			throw new Refusal("invalid", "records.unknown-field", { field: name.slice(0, 200) });
		const known = wanted.get(list.child.relation) ?? { list, fields: [] };
		wanted.set(list.child.relation, known);
		if (path.length > 0) known.fields.push(`${list.child.object.apiName}.${path.join(".")}`);
	}
	if (wanted.size > mostRelationships)
		throw new Refusal("invalid", "records.too-many-relationships", { most: mostRelationships });
	return [...wanted.values()];
}

type Asked = { object: RegisteredObject; names: readonly string[]; pageSize: number };

/** Adds the first child records of each record, in one statement for each relationship. */
export async function withChildren(
	context: DataContext,
	records: readonly RecordBody[],
	{ object, names, pageSize }: Asked,
): Promise<RecordBody[]> {
	const wanted = wantedChildren(context, object, names);
	if (wanted.length === 0) return [...records];
	const ids = records.map(({ id }) => id);
	const collectionsById = new Map<string, Map<string, RecordCollection>>();
	for (const child of wanted)
		collectionsById.set(child.list.child.relation, await collectionsOf(context, child, ids, pageSize));
	return records.map((record) => {
		const collections = [...collectionsById].map(
			([relation, byParent]) => [relation, byParent.get(record.id)] as const,
		);
		const childRelationships = Object.fromEntries(
			collections.flatMap(([name, value]) => (value ? [[name, value]] : [])),
		);
		const eTag = recordETag(record.weakEtag, [record.eTag, eTagsOf(Object.values(childRelationships))]);
		return { ...record, childRelationships, eTag };
	});
}

async function collectionsOf(
	context: DataContext,
	{ list, fields }: Wanted,
	parentIds: readonly string[],
	pageSize: number,
): Promise<Map<string, RecordCollection>> {
	const { act, language } = context;
	const { object, fieldName } = list.child;
	const level = levelOf(object);
	addFields(context, level, [`${object.apiName}.Id`, `${object.apiName}.${object.name}`], true);
	addFields(context, level, fields);
	const queryOf = (parentId: string) =>
		relatedQuery(list, { parentId, preference: noPreference, sortBy: list.order.slice(), where: null });
	const query = { ...queryOf(""), parent: { fieldName, id: null } };
	const pages = await readFirstPages(act, readQuery(context, level, query), {
		parentIds,
		fieldName,
		pageSize,
		language,
	});
	const parameters = { fields: fields.join(","), pageSize, sortBy: list.order.join(",") };
	return new Map(
		[...pages].map(([parentId, { records, next }]) => {
			const tokens = tokensOf(context, relatedRowsName(list, parentId), queryOf(parentId));
			const links = { current: tokens.firstPage, next: next && tokens.write(next), previous: null };
			const body = { ...pageLinksOf(relatedPath(list, parentId), parameters, links), count: records.length, records };
			return [parentId, { ...body, eTag: eTagOf({ ...body, records: eTagsOf(records) }) }];
		}),
	);
}
