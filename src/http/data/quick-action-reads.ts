import { z } from "zod";
import { actionForm } from "#records/action-form.ts";
import { quickAction } from "#records/action-list.ts";
import { eTagOf } from "#records/represent.ts";
import { quickActionDefaults, quickActionInfo, quickActionLayout } from "./action-shapes.ts";
import { csv, type DataContext, dataCall, notFound, ok, recordIdText } from "./data-call.ts";
import { formFactor } from "./layouts.ts";
import { objectApiName, recordTypeIn } from "./metadata.ts";
import { objectOfVisible } from "./visible-records.ts";

/** A quick action by its API name. Refuses unknown ones, and those that the viewer may not use. */
export function quickActionNamed(context: DataContext, apiName: string) {
	const found = quickAction(context, apiName);
	if (!found) throw notFound();
	return found;
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
		const found = quickActionNamed(context, actionApiName);
		recordTypeIn(found.object, recordTypeId);
		const body = { actionApiName, layout: actionForm(found, context).layout };
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
		const found = quickActionNamed(context, actionApiName);
		const body = {
			actionApiName,
			contextObject: found.object.apiName,
			iconUrl: null,
			label: actionForm(found, context).label,
			lightningComponent: null,
			targetObject: found.object.apiName,
			targetParentField: null,
			targetRecordTypeId: null,
			type: "Update",
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
	async run(context, { actionApiName, contextId }) {
		const found = quickActionNamed(context, actionApiName);
		if (contextId !== undefined) await objectOfVisible(context, contextId);
		const { layout, fields } = actionForm(found, context);
		const body = { actionApiName, fields, layout, objectApiName: found.object.apiName, objectInfos: {} };
		return ok({ ...body, eTag: eTagOf(body) });
	},
});

export const quickActionReadCalls = [layout, info, defaults];
