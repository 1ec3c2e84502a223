import type { Language } from "#i18n/languages.ts";
import { refusalText } from "#i18n/refusals.ts";
import { textIn } from "#records/kinds.ts";
import { themeOf } from "#records/object-info.ts";
import { ChangedRecord, type DuplicateMatch, type Fault, InvalidRecord } from "#records/write-errors.ts";
import { Refusal } from "#shared/refusal.ts";

/** A failed write, as the platform describes it: faults by field and others, or the current record. */
export type WriteFailure = {
	status: 400 | 412;
	errorCode: "INVALID_INPUT" | "CONFLICT";
	message: string;
	enhancedErrorType: "RecordError" | null;
	output: unknown;
};

/** Null when the error is of no write. */
export function writeFailureOf(error: unknown, language: Language): WriteFailure | null {
	if (error instanceof ChangedRecord)
		return {
			status: 412,
			errorCode: "CONFLICT",
			message: refusalText(language, new Refusal("stale", "records.changed")),
			enhancedErrorType: null,
			output: error.current,
		};
	if (!(error instanceof InvalidRecord)) return null;
	const entries = error.faults.map((fault) => entryOf(fault, language));
	const ofFields = Map.groupBy(
		entries.filter(({ field }) => field !== null),
		({ field }) => String(field),
	);
	return {
		status: 400,
		errorCode: "INVALID_INPUT",
		message: entries
			.map(({ fieldLabel, message }) => (fieldLabel === null ? message : `${fieldLabel}: ${message}`))
			.join("\n"),
		enhancedErrorType: "RecordError",
		output: { errors: entries.filter(({ field }) => field === null), fieldErrors: Object.fromEntries(ofFields) },
	};
}

const entryOf = ({ errorCode, reason, field, label, matches }: Fault, language: Language) => ({
	constituentField: null,
	duplicateRecordError: matches ? { matchResults: matches.map((match) => matchResultOf(match, language)) } : null,
	errorCode,
	field,
	fieldLabel: label ? textIn(language, label) : null,
	message: refusalText(language, reason),
});

const matchResultOf = ({ object, rule, isAllowSave, recordIds }: DuplicateMatch, language: Language) => ({
	apiName: object.apiName,
	isAllowSave,
	matchRecordIds: recordIds,
	matchRule: rule.name,
	objectLabel: textIn(language, object.label),
	objectLabelPlural: textIn(language, object.plural),
	themeInfo: themeOf(object),
});

/** The body of a failed write. */
export const bodyOfFailure = ({ status: statusCode, ...failure }: WriteFailure) => ({ ...failure, statusCode });
