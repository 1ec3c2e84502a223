import type { Act } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { inCountedTransaction } from "#db/throttle.ts";
import type { Language } from "#i18n/languages.ts";
import { recordId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { findDuplicates } from "./duplicates.db.ts";
import type { Reader } from "./field-tree.ts";
import { type InputValues, namedFields, readInput, refuseDependentChoices, type SentFields } from "./input.ts";
import type { StoredValue } from "./input-values.ts";
import { writtenLevel } from "./layout.ts";
import { includesRole, type WriteOptions } from "./object.ts";
import { isUnchanged, type Preconditions } from "./preconditions.ts";
import { readRecord } from "./read.db.ts";
import { refuseUnknownReferences } from "./references.db.ts";
import type { RegisteredObject } from "./registry.ts";
import { byColumn, deleteRow, insertRow, type StoredRow, storedRow, updateRow, visibleIds } from "./rows.db.ts";
import { ChangedRecord, InvalidRecord, withConstraintFaults, withFaults, withFieldFaults } from "./write-errors.ts";

/** The context of a write. The language is that of a record in an answer. */
export type Writer = Reader & { act: Act; language: Language };

export type SentRecord = { fields: SentFields; options: WriteOptions; allowSaveOnDuplicate: boolean };
export type SentChange = Omit<SentRecord, "allowSaveOnDuplicate"> & { id: string; conditions: Preconditions };

export const recordNotFound = () => new Refusal("not-found", "records.not-found");

/** Runs the work in a transaction. A refused write counts for the rate limits of its command. */
export const inWrite = <Result>(writer: Writer, work: (writer: Writer) => Promise<Result>): Promise<Result> =>
	inCountedTransaction(writer.act, (act) => work({ ...writer, act }));

/** Creates a record and returns its id. */
export const createRecord = (writer: Writer, object: RegisteredObject, sent: SentRecord) =>
	withFaults(object, () =>
		inWrite(writer, async (writer) => {
			const { act, access } = writer;
			if (!access.mayChange(object)) throw new Refusal("forbidden", "request.out-of-scope");
			const { create } = object;
			if (!create || !includesRole(create.who, access.role)) throw new Refusal("forbidden", "records.no-create");
			const { CloneSourceId: sourceId, ...fields } = namedFields(access, object, sent.fields);
			const values = readInput(access, object, fields, "create");
			refuseDependentChoices(object, values);
			await refuseUnknownReferences(writer, object, values);
			await refuseUnknownSource(act, object, sourceId);
			await refuseDuplicates(writer, object, { values, allowSaveOnDuplicate: sent.allowSaveOnDuplicate });
			if (create.run) return create.run(act, Object.fromEntries(values), sent.options);
			return insertPlain(act, object, values);
		}),
	);

/** Refuses a copy of a record that the viewer does not see. */
async function refuseUnknownSource(act: Act, object: RegisteredObject, sourceId: unknown): Promise<void> {
	if (sourceId === undefined || sourceId === null) return;
	const id = recordId(sourceId, object.keyPrefix);
	if (id && (await visibleIds(act, object, [id])).has(id)) return;
	const reason = new Refusal("invalid", "records.reference-unknown");
	throw new InvalidRecord([{ errorCode: "INVALID_CROSS_REFERENCE_KEY", reason, field: null }]);
}

type NewValues = { values: InputValues; allowSaveOnDuplicate: boolean };

async function refuseDuplicates(
	writer: Writer,
	object: RegisteredObject,
	{ values, allowSaveOnDuplicate }: NewValues,
): Promise<void> {
	const all = await findDuplicates(writer, object, values);
	const matches = all.filter(({ isAllowSave }) => !(isAllowSave && allowSaveOnDuplicate));
	if (matches.length === 0) return;
	const reason = new Refusal("conflict", "records.duplicates");
	throw new InvalidRecord([{ errorCode: "DUPLICATES_DETECTED", reason, field: null, matches }]);
}

async function insertPlain(act: Act, object: RegisteredObject, values: InputValues): Promise<string> {
	const id = await withConstraintFaults(() => insertRow(act, object, values));
	const row = await storedRow(act, object, { id, isLocked: false });
	const subject = { object: object.apiName, id, accountId: row?.accountId ?? null, topic: object.changes?.topic };
	await auditPlain(act, subject, difference({}, byColumn(object, values)));
	return id;
}

type Subject = {
	object: string;
	id: string;
	accountId: string | null;
	topic: NonNullable<RegisteredObject["changes"]>["topic"];
};

const auditPlain = (act: Act, { topic, ...subject }: Subject, changes: ReturnType<typeof difference>): Promise<void> =>
	audit(act, { ...subject, ...(topic && { topic }) }, changes);

/** Changes a record: first the steps of its object, then the plain columns. */
export const updateRecord = (
	writer: Writer,
	object: RegisteredObject,
	{ id, fields, options, conditions }: SentChange,
) =>
	withFaults(object, () =>
		inWrite(writer, async (writer) => {
			const { act, access } = writer;
			const isChangeable = [...object.fields.values()].some(({ update }) => update !== undefined);
			const row = await rowToChange(writer, object, { id, conditions, isLocked: isChangeable });
			if (!isChangeable) throw new Refusal("forbidden", "records.no-change");
			const values = readInput(access, object, withoutOwnId(namedFields(access, object, fields), id), "update");
			refuseDependentChoices(object, values, row.values);
			await refuseUnknownReferences(writer, object, values);
			const plain = new Map(values);
			for (const { fields: names, run } of object.steps ?? []) {
				const changed = names.filter((name) => values.has(name)).map((name) => [name, values.get(name)] as const);
				for (const [name] of changed) plain.delete(name);
				if (changed.length === 0) continue;
				const sent = changed.map(([name]) => name);
				await withFieldFaults(object, sent, () => run(act, id, Object.fromEntries(changed), options));
			}
			await updatePlain(act, object, { id, row, plain });
		}),
	);

type PlainChange = { id: string; row: StoredRow; plain: ReadonlyMap<string, StoredValue> };

async function updatePlain(act: Act, object: RegisteredObject, { id, row, plain }: PlainChange): Promise<void> {
	const before = byColumn(object, new Map(Object.entries(row.values)));
	const changes = Object.entries(difference(before, byColumn(object, plain))).filter(
		([, [from, to]]) => JSON.stringify(from) !== JSON.stringify(to),
	);
	if (changes.length === 0) return;
	const changed = Object.fromEntries(changes.map(([name, [, to]]) => [name, to]));
	await withFieldFaults(object, [...plain.keys()], () =>
		withConstraintFaults(() => updateRow(act, object, { id, values: changed })),
	);
	const subject = { object: object.apiName, id, accountId: row.accountId, topic: object.changes?.topic };
	await auditPlain(act, subject, Object.fromEntries(changes));
}

/** Deletes a record. */
export const deleteRecord = (
	writer: Writer,
	object: RegisteredObject,
	{ id, conditions }: Pick<SentChange, "id" | "conditions">,
) =>
	withFaults(object, () =>
		inWrite(writer, async (writer) => {
			const { act, access } = writer;
			const isDeletable = object.delete !== undefined && includesRole(object.delete.who, access.role);
			const row = await rowToChange(writer, object, { id, conditions, isLocked: isDeletable });
			if (!isDeletable) throw new Refusal("forbidden", "records.no-delete");
			if (object.delete?.run) return object.delete.run(act, id);
			await deleteRow(act, object, id);
			const subject = { object: object.apiName, id, accountId: row.accountId, topic: object.changes?.topic };
			await auditPlain(act, subject, { deletedAt: [null, act.now.toISOString()] });
		}),
	);

/** The row of a record that the viewer sees and a token may change. Refuses a version that is not the one that the client read. */
export async function rowToChange(
	writer: Writer,
	object: RegisteredObject,
	{ id, conditions, isLocked }: { id: string; conditions: Preconditions; isLocked: boolean },
): Promise<StoredRow> {
	const { act, access, language } = writer;
	const row = await storedRow(act, object, { id, isLocked });
	if (!row) throw recordNotFound();
	if (!access.mayChange(object)) throw new Refusal("forbidden", "request.out-of-scope");
	if (isUnchanged(row.updatedAt, conditions)) return row;
	const current = await readRecord(act, writtenLevel(writer, object), { id, language });
	throw current ? new ChangedRecord(current) : recordNotFound();
}

/** A change may name its own record again. */
const withoutOwnId = ({ Id, ...fields }: SentFields, id: string): SentFields =>
	Id === undefined || Id === id || Id === id.slice(0, 15) ? fields : { Id, ...fields };
