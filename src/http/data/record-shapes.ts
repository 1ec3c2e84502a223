import { z } from "zod";

/** The shapes of bodies that several calls share. */

const themed = z.object({ color: z.string().nullable(), iconUrl: z.string().nullable() });
export const themeInfo = themed.nullable();

export const recordTypeInfo = z.object({
	available: z.boolean(),
	defaultRecordTypeMapping: z.boolean(),
	master: z.boolean(),
	name: z.string(),
	recordTypeId: z.string().length(18),
});

const plainValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const fieldValueShape = z.object({
	displayValue: z.string().nullable(),
	value: z.union([plainValue, z.lazy((): z.ZodType => recordShape)]),
});

const record = z.object({
	apiName: z.string(),
	childRelationships: z.record(
		z.string(),
		z.lazy((): z.ZodType => recordCollection),
	),
	eTag: z.string().regex(/^[0-9a-f]{32}$/),
	fields: z.record(z.string(), fieldValueShape),
	id: z.string().length(18),
	lastModifiedById: z.string().nullable(),
	lastModifiedDate: z.iso.datetime().nullable(),
	recordTypeId: z.string().nullable(),
	recordTypeInfo: recordTypeInfo.nullable(),
	systemModstamp: z.iso.datetime().nullable(),
	weakEtag: z.int(),
});
export const recordShape: z.ZodType = record;

export const recordCollection = z.object({
	count: z.int(),
	currentPageToken: z.string().nullable(),
	currentPageUrl: z.string(),
	eTag: z.string(),
	nextPageToken: z.string().nullable(),
	nextPageUrl: z.string().nullable(),
	previousPageToken: z.string().nullable(),
	previousPageUrl: z.string().nullable(),
	records: z.array(recordShape),
});

export const errorList = z.array(z.object({ errorCode: z.string(), message: z.string() }));

const recordFault = z.object({
	constituentField: z.string().nullable(),
	duplicateRecordError: z
		.object({
			matchResults: z.array(
				z.object({
					apiName: z.string(),
					isAllowSave: z.boolean(),
					matchRecordIds: z.array(z.string().length(18)),
					matchRule: z.string(),
					objectLabel: z.string(),
					objectLabelPlural: z.string(),
					themeInfo: themed,
				}),
			),
		})
		.nullable(),
	errorCode: z.string(),
	field: z.string().nullable(),
	fieldLabel: z.string().nullable(),
	message: z.string(),
});

/** The body of a failed write: its faults, or the current record of a stale change. */
export const writeError = z.object({
	enhancedErrorType: z.literal("RecordError").nullable(),
	errorCode: z.string(),
	message: z.string(),
	output: z.union([
		z.object({ errors: z.array(recordFault), fieldErrors: z.record(z.string(), z.array(recordFault)) }),
		recordShape,
	]),
	statusCode: z.int(),
});

/** Results of a batch in the order of the request, each with its status. */
export const batchOf = (result: z.ZodType) =>
	z.object({
		hasErrors: z.boolean(),
		results: z.array(z.object({ statusCode: z.int(), result: z.union([result, errorList, z.null()]) })),
	});
