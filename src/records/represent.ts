import { hash } from "node:crypto";
import { fieldValue, recordTypeId, textIn, type Writing } from "./kinds.ts";
import type { RegisteredObject } from "./registry.ts";
import type { LevelPlan } from "./statement.db.ts";

export type Row = Readonly<Record<string, unknown>>;

export type ShownValue = { displayValue: string | null; value: string | number | boolean | null };
export type RecordBody = {
	apiName: string;
	childRelationships: Record<string, RecordCollection>;
	eTag: string;
	fields: Record<string, ShownValue | { displayValue: string | null; value: RecordBody | null }>;
	id: string;
	lastModifiedById: string | null;
	lastModifiedDate: string | null;
	recordTypeId: string | null;
	recordTypeInfo: RecordTypeInfo | null;
	systemModstamp: string | null;
	weakEtag: number;
};
export type RecordTypeInfo = {
	available: boolean;
	defaultRecordTypeMapping: boolean;
	master: boolean;
	name: string;
	recordTypeId: string;
};
export type RecordCollection = {
	count: number;
	currentPageToken: string | null;
	currentPageUrl: string;
	eTag: string;
	nextPageToken: string | null;
	nextPageUrl: string | null;
	previousPageToken: string | null;
	previousPageUrl: string | null;
	records: RecordBody[];
};

/** 32 hexadecimal characters that change when the body changes. */
export const eTagOf = (body: unknown): string => hash("md5", JSON.stringify(body), "hex");

/** The first characters of the eTag of a record are its version, so that `If-Match` can be checked without the fields that the client read. */
const versionLength = 12;
const versionOf = (modified: Date): string => modified.getTime().toString(16).padStart(versionLength, "0");

export const recordETag = (body: { weakEtag: number }): string =>
	versionOf(new Date(body.weakEtag)) + eTagOf(body).slice(versionLength);

/** Whether an eTag is of a record that was last changed at this time. */
export const isETagOf = (eTag: string, modified: Date): boolean => eTag.startsWith(versionOf(modified));

const textOf = (value: unknown): string => (typeof value === "string" ? value : String(value ?? ""));

/** The record of a row at a level. Null when the level has no row: the relationship is empty, or the viewer does not see the record. */
export function recordOf(row: Row, plan: LevelPlan, writing: Writing): RecordBody | null {
	const { object } = plan.level;
	const id = row[plan.own.id];
	if (typeof id !== "string") return null;
	const fields: RecordBody["fields"] = {};
	for (const name of plan.level.fields) {
		const field = object.fields.get(name);
		const column = plan.columns.get(name);
		if (field && column) fields[name] = fieldValue(row[column], field, writing);
	}
	for (const [relation, targets] of plan.relations) {
		const related = targets.map((target) => recordOf(row, target, writing)).find((record) => record !== null) ?? null;
		fields[relation] = { displayValue: related && nameOf(related, targets), value: related };
	}
	const modified = new Date(textOf(row[plan.own.updatedAt]));
	const type = recordTypeOf(object, row, plan, writing);
	const body = {
		apiName: object.apiName,
		childRelationships: {},
		fields,
		id,
		lastModifiedById: textOf(row[plan.own.updatedBy]),
		lastModifiedDate: modified.toISOString(),
		recordTypeId: type?.recordTypeId ?? null,
		recordTypeInfo: type,
		systemModstamp: modified.toISOString(),
		weakEtag: modified.getTime(),
	};
	return { ...body, eTag: recordETag(body) };
}

function nameOf(record: RecordBody, targets: readonly LevelPlan[]): string | null {
	const object = targets.find(({ level }) => level.object.apiName === record.apiName)?.level.object;
	const name = object && record.fields[object.name];
	if (!name || (name.value !== null && typeof name.value === "object")) return null;
	return name.displayValue ?? (name.value === null ? null : String(name.value));
}

function recordTypeOf(
	{ apiName, recordTypes }: RegisteredObject,
	row: Row,
	plan: LevelPlan,
	{ language }: Writing,
): RecordTypeInfo | null {
	const stored = plan.own.recordType === null ? undefined : row[plan.own.recordType];
	if (!recordTypes || typeof stored !== "string") return null;
	const label = recordTypes.types[stored]?.label;
	return {
		available: true,
		defaultRecordTypeMapping: Object.keys(recordTypes.types)[0] === stored,
		master: false,
		name: label ? textIn(language, label) : stored,
		recordTypeId: recordTypeId(apiName, stored),
	};
}
