import { z } from "zod";
import { actionContexts, actionTypes } from "#records/action-list.ts";
import { recordLayout } from "./metadata-shapes.ts";
import { fieldValueShape } from "./record-shapes.ts";

const text = z.string();
const optionalText = z.string().nullable();

const platformAction = z.object({
	actionListContext: z.enum(actionContexts),
	actionTarget: optionalText,
	actionTargetType: z.enum(["Describe", "Invoke", "Visualforce"]).nullable(),
	apiName: text,
	externalId: text,
	iconUrl: optionalText,
	id: text.startsWith("0JV"),
	/** A text, unlike other truth values of the platform. */
	isMassAction: z.enum(["true", "false"]),
	label: text,
	lwcComponent: optionalText,
	primaryColor: optionalText,
	relatedListRecordId: optionalText,
	relatedSourceObject: optionalText,
	section: optionalText,
	sourceObject: text,
	subtype: optionalText,
	targetObject: optionalText,
	targetUrl: optionalText,
	type: z.enum(actionTypes),
});

export const actionShape = z.object({
	actions: z.record(
		text,
		z.object({ actions: z.array(platformAction), links: z.array(z.unknown()).length(0), url: text }),
	),
	eTag: text,
	url: text,
});

export const quickActionLayout = z.object({ actionApiName: text, eTag: text, layout: recordLayout });
export const quickActionInfo = z.object({
	actionApiName: text,
	contextObject: optionalText,
	eTag: text,
	iconUrl: optionalText,
	label: text,
	lightningComponent: optionalText,
	targetObject: optionalText,
	targetParentField: optionalText,
	targetRecordTypeId: optionalText,
	type: text,
});
export const quickActionDefaults = z.object({
	actionApiName: text,
	eTag: text,
	fields: z.record(text, fieldValueShape),
	layout: recordLayout.nullable(),
	objectApiName: text,
	objectInfos: z.record(text, z.unknown()),
});
export const overridesShape = z.object({ eTag: text, overrides: z.array(z.unknown()) });
export const activation = z.record(text, z.object({ isActive: z.boolean() }));

export const quickActionExecution = z.object({
	contextId: z.string().length(18).nullable(),
	eTag: z.string(),
	feedItemId: z.string().nullable(),
	id: z.string().length(18),
	isCreated: z.boolean(),
	isSuccess: z.boolean(),
	successMessage: z.string().nullable(),
});
