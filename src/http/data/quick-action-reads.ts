import { z } from "zod";
import { actionForm } from "#records/action-form.ts";
import { newFields } from "#records/defaults.ts";
import { addFields, levelOf } from "#records/field-tree.ts";
import { objectInfo } from "#records/object-info.ts";
import { createdBy, inputsOf, labelOf, type QuickAction, quickActionNamed } from "#records/quick-actions.ts";
import { readRecord } from "#records/read.db.ts";
import { eTagOf } from "#records/represent.ts";
import { quickActionDefaults, quickActionInfo, quickActionLayout } from "./action-shapes.ts";
import { csv, type DataContext, dataCall, notFound, ok, recordIdText } from "./data-call.ts";
import { formFactor } from "./layouts.ts";
import { objectApiName, recordTypeIn } from "./metadata.ts";
import { newLevel, writingFor } from "./record-defaults.ts";
import { objectOfVisible } from "./visible-records.ts";

/** A quick action by its API name. Refuses unknown ones, and those that the viewer may not use. */
export function quickActionOf(context: DataContext, apiName: string): QuickAction {
	const action = quickActionNamed(context, apiName);
	if (!action) throw notFound();
	return action;
}

export const actionApiName = z.string().max(120);

const layout = dataCall({
	method: "GET",
	path: "/ui-api/actions/layout/:actionApiName",
	summary: "Reads the form of a quick action.",
	in: { actionApiName },
	query: { formFactor, objectApiName: objectApiName.optional(), recordTypeId: recordIdText.optional() },
	output: quickActionLayout,
	async run(context, { actionApiName, recordTypeId }) {
		const action = quickActionOf(context, actionApiName);
		recordTypeIn(action.object, recordTypeId);
		const body = { actionApiName: action.apiName, layout: actionForm(action, context) };
		return ok({ ...body, eTag: eTagOf(body) });
	},
});

const info = dataCall({
	method: "GET",
	path: "/ui-api/actions/quick-action-info/:actionApiName",
	summary: "Describes a quick action.",
	in: { actionApiName },
	output: quickActionInfo,
	async run(context, { actionApiName }) {
		const action = quickActionOf(context, actionApiName);
		const created = createdBy(action);
		const body = {
			actionApiName: action.apiName,
			contextObject: action.command === "create" ? null : action.object.apiName,
			iconUrl: null,
			label: labelOf(action, context),
			lightningComponent: null,
			targetObject: created ?? action.object.apiName,
			targetParentField: null,
			targetRecordTypeId: null,
			type: created === null ? "Update" : "Create",
		};
		return ok({ ...body, eTag: eTagOf(body) });
	},
});

const defaults = dataCall({
	method: "GET",
	path: "/ui-api/actions/record-defaults/:actionApiName",
	summary: "Reads the values with which the form of a quick action begins.",
	in: { actionApiName },
	query: { contextId: recordIdText.optional(), formFactor, optionalFields: csv },
	output: quickActionDefaults,
	async run(context, { actionApiName, contextId, optionalFields }) {
		const action = quickActionOf(context, actionApiName);
		if (contextId !== undefined) await objectOfVisible(context, contextId);
		const { apiName: name, object } = action;
		const fields = await defaultsOf(context, action, { contextId, optionalFields });
		const objectInfos = action.command === "create" ? { [object.apiName]: objectInfo(object, context) } : {};
		const layout = actionForm(action, context);
		const body = { actionApiName: name, fields, layout, objectApiName: object.apiName, objectInfos };
		return ok({ ...body, eTag: eTagOf(body) });
	},
});

type Asked = { contextId: string | undefined; optionalFields: readonly string[] };

/** The values with which a form begins: those of a new record, or the current ones of the fields that a step changes. */
async function defaultsOf(context: DataContext, action: QuickAction, { contextId, optionalFields }: Asked) {
	const { object, command } = action;
	if (command === "create") return newFields(newLevel(context, object, optionalFields), await writingFor(context));
	const names = [...inputsOf(action, context.access).keys()];
	if (command === "step" && contextId !== undefined && context.registry.ofId(contextId) === object) {
		const level = levelOf(object);
		addFields(
			context,
			level,
			names.map((name) => `${object.apiName}.${name}`),
		);
		const record = await readRecord(context.act, level, { id: contextId, language: context.language });
		if (record) return record.fields;
	}
	return Object.fromEntries(names.map((name) => [name, { displayValue: null, value: null }]));
}

export const quickActionReadCalls = [layout, info, defaults];
