import { hash } from "node:crypto";
import { keyOf } from "./field-tree.ts";
import { fieldValue, isoMomentOf, recordTypeId, textIn, type Writing } from "./kinds.ts";
import type { RegisteredObject } from "./registry.ts";
import { millisecondsOf } from "./short-dates.ts";
import type { LevelPlan } from "./statement.db.ts";

/** The values of a row, as the driver returns them. */
export type Row = readonly unknown[];

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

/** 32 hexadecimal characters that change when the text changes. */
export const eTagOfText = (json: string): string => hash("md5", json, "hex");
export const eTagOf = (body: unknown): string => eTagOfText(JSON.stringify(body));

/** The eTag of a body that has one. */
export const eTagIn = (body: unknown): string | undefined =>
	typeof body === "object" && body !== null && "eTag" in body && typeof body.eTag === "string" ? body.eTag : undefined;

/** The eTags of bodies. They stand for the bodies in the eTag of a collection. */
export const eTagsOf = (bodies: readonly { eTag: string }[]): string[] => bodies.map(({ eTag }) => eTag);

/** The first characters of the eTag of a record are its version, so that `If-Match` can be checked without the fields that the client read. */
const versionLength = 13;
const versionOf = (modifiedMs: number): string => String(modifiedMs).padStart(versionLength, "0");

/** The eTag of a record that was last changed at a time, in milliseconds. `content` stands for its body. */
export const recordETag = (modifiedMs: number, content: unknown): string =>
	versionOf(modifiedMs) + eTagOf(content).slice(versionLength);

/** Whether an eTag is of a record that was last changed at this time. */
export const isETagOf = (eTag: string, modified: Date): boolean => eTag.startsWith(versionOf(modified.getTime()));

/** The text of a field for people. Null for a related record, and without a value. */
export function shownText(shown: RecordBody["fields"][string] | undefined): string | null {
	if (!shown || shown.value === null || typeof shown.value === "object") return null;
	return shown.displayValue ?? String(shown.value);
}

/** Makes a record of a row. Null when the level has no row: the relationship is empty, or the viewer does not see the record. */
export type ReadRow = (row: Row, writing: Writing) => RecordBody | null;

/** Prepares the reading of rows, once for all rows of a statement. */
export function rowReader(plan: LevelPlan): ReadRow {
	const { own, level } = plan;
	const { object } = level;
	const fields = [...level.fields].flatMap((name) => {
		const [field, at] = [object.fields.get(name), plan.columns.get(name)];
		return field && at !== undefined ? [{ name, field, at }] : [];
	});
	const key = eTagOf(keyOf(level));
	const relations = [...plan.relations].map(([name, targets]) => ({ name, read: targetReader(targets) }));
	return (row, writing) => {
		const id = row[own.id];
		if (typeof id !== "string") return null;
		const values: RecordBody["fields"] = {};
		const modified = isoMomentOf(String(row[own.updatedAt]));
		const modifiedMs = millisecondsOf(modified);
		const modifiedBy = String(row[own.updatedBy]);
		const type = own.recordType === null ? null : recordTypeOf(object, row[own.recordType], writing);
		const content: unknown[] = [key, id, modifiedBy, type];
		for (const { name, field, at } of fields) {
			const shown = fieldValue(row[at], field, writing);
			values[name] = shown;
			content.push(shown.value, shown.displayValue);
		}
		for (const { name, read } of relations) {
			const related = read(row, writing);
			values[name] = related;
			content.push(related.value?.eTag);
		}
		return {
			apiName: object.apiName,
			childRelationships: {},
			eTag: recordETag(modifiedMs, content),
			fields: values,
			id,
			lastModifiedById: modifiedBy,
			lastModifiedDate: modified,
			recordTypeId: type?.recordTypeId ?? null,
			recordTypeInfo: type,
			systemModstamp: modified,
			weakEtag: modifiedMs,
		};
	};
}

type Related = { displayValue: string | null; value: RecordBody | null };

/** Reads the related record of a row. A polymorphic relationship has one target with a row. */
function targetReader(targets: readonly LevelPlan[]): (row: Row, writing: Writing) => Related {
	const readers = targets.map((target) => ({ read: rowReader(target), nameField: target.level.object.name }));
	return (row, writing) => {
		for (const { read, nameField } of readers) {
			const value = read(row, writing);
			if (value) return { displayValue: shownText(value.fields[nameField]), value };
		}
		return { displayValue: null, value: null };
	};
}

function recordTypeOf(
	{ apiName, recordTypes }: RegisteredObject,
	stored: unknown,
	{ language }: Writing,
): RecordTypeInfo | null {
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
