import { masterRecordType, recordTypeId } from "#records/kinds.ts";
import type { GuideResource } from "./guide-request.ts";

const recordKeys = [
	"apiName",
	"childRelationships",
	"eTag",
	"fields",
	"id",
	"lastModifiedById",
	"lastModifiedDate",
	"recordTypeId",
	"recordTypeInfo",
	"systemModstamp",
	"weakEtag",
];
const batchKeys = ["hasErrors", "results"];
const questionCase = recordTypeId("Case", "Question");
const contactFields = { AccountId: "{Account}", FirstName: "Ada", LastName: "Byron" };
const caseFields = { AccountId: "{Account}", Subject: "No water", Description: "The tank is empty", Type: "machine" };

/** The resources of the guide that read and change records. */
export const recordResources: readonly GuideResource[] = [
	{
		resource: "Get Record Data and Object Metadata",
		method: "GET",
		status: 200,
		keys: ["eTag", "layoutUserStates", "layouts", "objectInfos", "records"],
		requests: [
			{
				source: "guide",
				path: "/record-ui/{Account}",
				answer: {
					layouts: { Account: { [masterRecordType]: { Full: { View: { objectApiName: "Account" } } } } },
					objectInfos: { Account: { apiName: "Account" } },
					records: { "{Account}": { apiName: "Account", id: "{Account}" } },
				},
			},
			{
				source: "guide",
				path: "/record-ui/{Account}",
				query: { childRelationships: "Account.Contacts,Account.Orders" },
				answer: {
					records: { "{Account}": { childRelationships: { Contacts: {}, Orders: { currentPageToken: "0" } } } },
				},
			},
			{
				source: "guide",
				path: "/record-ui/{Account}",
				query: { formFactor: "Large", layoutTypes: "Compact", modes: "View" },
				answer: { layouts: { Account: { [masterRecordType]: { Compact: { View: { layoutType: "Compact" } } } } } },
			},
			{
				source: "table",
				path: "/record-ui/{Account},{Order}",
				query: { layoutTypes: "Full,Compact", modes: "View,Edit,Create", formFactor: "Small" },
				answer: {
					layouts: {
						Account: { [masterRecordType]: { Full: { View: {}, Edit: {}, Create: {} }, Compact: { Create: {} } } },
						Order: { [masterRecordType]: { Full: { View: {}, Edit: {}, Create: {} }, Compact: { Create: {} } } },
					},
					records: { "{Account}": { apiName: "Account" }, "{Order}": { apiName: "Order" } },
				},
			},
			{
				source: "table",
				path: "/record-ui/{Account15}",
				query: { layoutTypes: "compact", modes: "view", formFactor: "medium", updateMru: "true" },
				answer: { records: { "{Account}": { id: "{Account}" } } },
			},
			{
				source: "table",
				path: "/record-ui/{Account}",
				query: { childRelationships: "account.contacts", pageSize: "1" },
				answer: { records: { "{Account}": { childRelationships: { Contacts: {} } } } },
			},
			{
				source: "table",
				path: "/record-ui/{Account},{Order}",
				query: { optionalFields: "Account.CreatedDate,Order.CreatedDate,Order.Nothing" },
				answer: {
					records: {
						"{Account}": { fields: { CreatedDate: {} } },
						"{Order}": { fields: { CreatedDate: {} } },
					},
				},
			},
			{
				source: "table",
				path: "/record-ui/{Order}",
				query: { optionalFields: "CreatedDate" },
				answer: { records: { "{Order}": { fields: { CreatedDate: {} } } } },
			},
		],
	},
	{
		resource: "Get a Record",
		method: "GET",
		status: 200,
		keys: recordKeys,
		requests: [
			{
				source: "guide",
				path: "/records/{Order}",
				query: { layoutTypes: "Compact", childRelationships: "Order.OrderItems,Order.Histories" },
				answer: { apiName: "Order", childRelationships: { OrderItems: { count: 1 }, Histories: {} } },
			},
			{
				source: "guide",
				path: "/records/{Account}",
				query: { fields: "Account.Name" },
				answer: { apiName: "Account", id: "{Account}", fields: { Name: {} } },
			},
			{
				source: "guide",
				path: "/records/{Account}",
				query: { layoutTypes: "Full" },
				answer: { fields: { Name: {}, Status__c: {} } },
			},
			{
				source: "table",
				path: "/records/{Order}",
				query: { fields: "Order.Account.Name,Order.Owner.Id", optionalFields: "Order.Nothing,Order.Status" },
				answer: { fields: { Account: { value: { apiName: "Account", fields: { Name: {} } } }, Status: {} } },
			},
			{
				source: "table",
				path: "/records/{Order}",
				query: { layoutTypes: "Full", modes: "Create,Edit,View" },
				answer: { fields: { OrderNumber: {}, Status: {} } },
			},
			{
				source: "table",
				path: "/records/{Order}",
				query: { layoutTypes: "full,compact", modes: "edit", updateMru: "true", includeFieldsInBody: "true" },
				answer: { fields: { Status: {} } },
			},
			{
				source: "table",
				path: "/records/{Order}",
				query: {
					fields: "Order.CreatedDate",
					layoutTypes: "Compact",
					childRelationships: "Order.OrderItems.Quantity",
					pageSize: "1",
				},
				answer: {
					fields: { CreatedDate: {}, Status: {} },
					childRelationships: { OrderItems: { records: [{ fields: { Quantity: {} } }] } },
				},
			},
			{
				source: "table",
				path: "/records/{Order}",
				query: { fields: "Status,Account.Name,Order.CreatedDate", optionalFields: "TotalAmount,Nothing" },
				answer: {
					fields: { Status: {}, Account: { value: { fields: { Name: {} } } }, CreatedDate: {}, TotalAmount: {} },
				},
			},
			{
				source: "table",
				path: "/records/{Order}",
				query: { fields: "order.status,ORDER.account.name" },
				answer: { fields: { Status: {}, Account: { value: { fields: { Name: {} } } } } },
			},
		],
	},
	{
		resource: "Get a Batch of Records",
		method: "GET",
		status: 200,
		keys: batchKeys,
		requests: [
			{
				source: "guide",
				path: "/records/batch/{Account},{OtherAccount}",
				query: { fields: "Account.Name", childRelationships: "Account.Contacts" },
				by: "sales",
				answer: {
					hasErrors: false,
					results: [
						{
							statusCode: 200,
							result: { id: "{Account}", fields: { Name: {} }, childRelationships: { Contacts: {} } },
						},
						{ statusCode: 200, result: { id: "{OtherAccount}", childRelationships: { Contacts: {} } } },
					],
				},
			},
			{
				source: "table",
				path: "/records/batch/{Account},{Order}",
				query: { fields: "Account.Name,Order.Status" },
				answer: {
					hasErrors: false,
					results: [
						{ statusCode: 200, result: { apiName: "Account", fields: { Name: {} } } },
						{ statusCode: 200, result: { apiName: "Order", fields: { Status: {} } } },
					],
				},
			},
			{
				source: "table",
				path: "/records/batch/{Account},{Order}",
				query: { layoutTypes: "Full,Compact", modes: "View,Edit", optionalFields: "Account.CreatedDate" },
				answer: {
					hasErrors: false,
					results: [
						{ statusCode: 200, result: { fields: { Name: {}, Status__c: {}, CreatedDate: {} } } },
						{ statusCode: 200, result: { fields: { OrderNumber: {}, Status: {} } } },
					],
				},
			},
			{
				source: "table",
				path: "/records/batch/{Order}",
				query: { layoutTypes: "Compact", childRelationships: "Order.OrderItems", pageSize: "1", updateMru: "true" },
				answer: { results: [{ statusCode: 200, result: { childRelationships: { OrderItems: { count: 1 } } } }] },
			},
			{
				source: "table",
				path: "/records/batch/{Order}",
				query: { fields: "Status,Account.Name" },
				answer: { results: [{ statusCode: 200, result: { fields: { Status: {}, Account: {} } } }] },
			},
			{
				source: "table",
				path: "/records/batch/{Order},801000000000000AAA",
				query: { fields: "Order.Status" },
				answer: { hasErrors: true, results: [{ statusCode: 200 }, { statusCode: 404, result: [{}] }] },
			},
		],
	},
	{
		resource: "Create or Clone a Record",
		method: "POST",
		status: 201,
		keys: recordKeys,
		requests: [
			{
				source: "guide",
				path: "/records",
				body: { apiName: "Account", fields: { Name: "Harbour Roasters", BillingCountryCode: "NZ" } },
				by: "sales",
				answer: { apiName: "Account", fields: { Name: { value: "Harbour Roasters", displayValue: null } } },
			},
			{
				source: "guide",
				path: "/records",
				body: { apiName: "Contact", fields: { ...contactFields, Email: "parts@mill.example" } },
				by: "sales",
				answer: { fields: { FirstName: { value: "Ada" }, LastName: { value: "Byron" } } },
			},
			{
				source: "table",
				path: "/records",
				query: {
					handleOwnerChange: "true",
					triggerOtherEmail: "true",
					triggerUserEmail: "true",
					useDefaultRule: "true",
				},
				body: { apiName: "Case", fields: { ...caseFields, RecordTypeId: null } },
				answer: { apiName: "Case" },
			},
			{
				source: "table",
				path: "/records",
				query: { allowSaveOnDuplicate: "true", includeFieldsInBody: "true" },
				body: { apiName: "Contact", fields: { ...contactFields, Email: "parts@mill.example" } },
				by: "sales",
				answer: { apiName: "Contact" },
			},
			{
				source: "table",
				path: "/records",
				body: {
					apiName: "contact",
					allowSaveOnDuplicate: null,
					fields: { ...contactFields, Email: "case@mill.example" },
				},
				by: "sales",
				answer: { apiName: "Contact" },
			},
		],
	},
	{
		resource: "Update a Record",
		method: "PATCH",
		status: 200,
		keys: recordKeys,
		requests: [
			{
				source: "guide",
				path: "/records/{new Contact}",
				body: { fields: { LastName: "Lovelace" } },
				by: "sales",
				answer: { fields: { LastName: { value: "Lovelace" } } },
			},
			{
				source: "guide",
				path: "/records/{new Contact}",
				body: { fields: { FirstName: "Ada", LastName: "King", Phone: "+6443801234" } },
				by: "sales",
				answer: { fields: { FirstName: { value: "Ada" }, LastName: { value: "King" } } },
			},
			{
				source: "guide",
				path: "/records/{new Contact}",
				headers: { "if-unmodified-since": "Fri, 18 Aug 2099 14:46:22 GMT" },
				body: { fields: { LastName: "Lovelace" } },
				by: "sales",
			},
			{
				source: "table",
				path: "/records/{new Contact}",
				query: {
					allowSaveOnDuplicate: "true",
					handleOwnerChange: "true",
					includeFieldsInBody: "true",
					triggerOtherEmail: "true",
					triggerUserEmail: "true",
					useDefaultRule: "true",
				},
				body: { apiName: null, allowSaveOnDuplicate: true, fields: { LastName: "Lovelace", RecordTypeId: null } },
				by: "sales",
			},
			{
				source: "table",
				path: "/records/{new Contact}",
				body: { fields: { Id: "{Contact}" } },
				by: "sales",
				status: 400,
			},
		],
	},
	{
		resource: "Delete a Record",
		method: "DELETE",
		status: 204,
		keys: [],
		requests: [{ source: "guide", path: "/records/{new Contact}", by: "sales" }],
	},
	{
		resource: "Create, Update, or Delete a Batch of Records",
		method: "POST",
		status: 200,
		keys: batchKeys,
		requests: [
			{
				source: "guide",
				path: "/records/batch",
				body: {
					allOrNone: false,
					operations: [
						{
							type: "CREATE",
							records: [
								{ apiName: "Account", fields: { Name: "Bay Espresso", BillingCountryCode: "NZ" } },
								{ apiName: "Contact", fields: { ...contactFields, Email: "batch@mill.example" } },
							],
						},
						{ type: "Update", records: [{ fields: { Id: "{Contact}", LastName: "Lovelace" } }] },
						{ type: "Delete", records: [{ fields: { Id: "{new Contact}" } }] },
					],
				},
				by: "sales",
				answer: {
					hasErrors: false,
					results: [
						{ statusCode: 201, result: { apiName: "Account" } },
						{ statusCode: 201, result: { apiName: "Contact" } },
						{ statusCode: 200, result: { apiName: "Contact" } },
						{ statusCode: 204 },
					],
				},
			},
			{
				source: "table",
				path: "/records/batch",
				query: { useDefaultRule: "true" },
				body: { operations: [{ type: "CREATE", records: [{ apiName: "Case", fields: caseFields }] }] },
				answer: { results: [{ statusCode: 201, result: { apiName: "Case" } }] },
			},
			{
				source: "table",
				path: "/records/batch",
				body: { allOrNone: null, operations: [{ type: "delete", records: [{ fields: { Id: "{new Contact}" } }] }] },
				by: "sales",
				answer: { results: [{ statusCode: 204 }] },
			},
			{
				source: "table",
				path: "/records/batch",
				body: { operations: [] },
				status: 400,
				answer: [{ errorCode: "INVALID_INPUT" }],
			},
			{
				source: "table",
				path: "/records/batch",
				body: {
					allOrNone: true,
					operations: [{ type: "CREATE", records: [{ apiName: "Case", fields: { Id: "{Case}", ...caseFields } }] }],
				},
				status: 400,
				answer: [{ errorCode: "INVALID_BATCH_REQUEST" }],
			},
		],
	},
	{
		resource: "Upload Files",
		method: "POST",
		status: 201,
		keys: ["contentDocument", "contentDocumentLinks", "contentVersion"],
		requests: [
			{
				source: "guide",
				path: "/records/content-documents/content-versions",
				form: { json: { title: "Grinder", description: "A photo of the grinder" }, fileData: "x" },
				answer: { contentDocument: { apiName: "ContentDocument", fields: { Title: { value: "Grinder" } } } },
			},
			{
				source: "guide",
				path: "/records/content-documents/{new ContentDocument}/content-versions",
				form: { json: { title: "Grinder", description: "The second photo" }, fileData: "y" },
				answer: { contentVersion: { apiName: "ContentVersion" } },
			},
			{
				source: "table",
				path: "/records/content-documents/content-versions",
				form: { fileData: "x" },
				answer: { contentDocument: { apiName: "ContentDocument" } },
			},
		],
	},
	{
		resource: "Get Default Values to Create a Record",
		method: "GET",
		status: 200,
		keys: ["layout", "objectInfos", "record"],
		requests: [
			{
				source: "table",
				path: "/record-defaults/create/Contact",
				by: "sales",
				answer: { layout: { mode: "Create" }, objectInfos: { Contact: {} }, record: { apiName: "Contact", id: null } },
			},
			{
				source: "table",
				path: "/record-defaults/create/case",
				query: { formFactor: "Medium", optionalFields: "Case.Reason,Case.Nothing", recordTypeId: questionCase },
				answer: { record: { apiName: "Case", recordTypeId: questionCase, fields: { Reason: {} } } },
			},
			{
				source: "table",
				path: "/record-defaults/create/Case",
				query: { optionalFields: "Status" },
				answer: { record: { fields: { Status: {} } } },
			},
		],
	},
	{
		resource: "Get Default Values to Create a Record—Lightweight",
		method: "GET",
		status: 200,
		keys: ["objectInfos", "record"],
		requests: [
			{
				source: "guide",
				path: "/record-defaults/template/create/Contact",
				query: { optionalFields: "Contact.AccountId" },
				by: "sales",
				answer: { record: { apiName: "Contact", fields: { AccountId: {} } } },
			},
			{
				source: "table",
				path: "/record-defaults/template/create/Case",
				query: { optionalFields: "Priority", recordTypeId: questionCase },
				answer: { record: { fields: { Priority: { value: "Medium" } }, recordTypeId: questionCase } },
			},
			{
				source: "table",
				path: "/record-defaults/template/create/Contact",
				by: "sales",
				answer: { record: { fields: {} } },
			},
		],
	},
	{
		resource: "Get Default Values to Clone a Record—Lightweight",
		method: "GET",
		status: 200,
		keys: ["objectInfos", "record"],
		requests: [
			{
				source: "guide",
				path: "/record-defaults/template/clone/{Contact}",
				query: { optionalFields: "Contact.AccountId" },
				by: "sales",
				answer: { record: { cloneSourceId: "{Contact}", fields: { AccountId: { value: "{Account}" } } } },
			},
			{
				source: "table",
				path: "/record-defaults/template/clone/{Contact}",
				by: "sales",
				answer: { record: { fields: { CloneSourceId: { value: "{Contact}" } } } },
			},
			{
				source: "table",
				path: "/record-defaults/template/clone/{Case}",
				query: { optionalFields: "Subject,Nothing", recordTypeId: questionCase },
				answer: { record: { fields: { Subject: { value: "No water" } }, recordTypeId: questionCase } },
			},
		],
	},
	{
		resource: "Get Lookup Field Suggestions With POST",
		method: "POST",
		status: 200,
		keys: ["lookupResults"],
		requests: [
			{
				source: "guide",
				path: "/lookups/Order/AccountId",
				answer: { lookupResults: { Account: { currentPageToken: "1" } } },
			},
			{
				source: "guide",
				path: "/lookups/Order/AccountId",
				query: { searchType: "Search", q: "ca" },
				answer: { lookupResults: { Account: { count: 1, records: [{ id: "{Account}" }] } } },
			},
			{
				source: "guide",
				path: "/lookups/Order/AccountId",
				query: { searchType: "TypeAhead", q: "ker" },
				answer: { lookupResults: { Account: { count: 1, records: [{ id: "{Account}" }] } } },
			},
			{
				source: "guide",
				path: "/lookups/case/ContactId",
				body: {
					sourceRecord: { fields: { Id: "{Case}", AccountId: "{Account}" } },
					orderBy: [{ fieldApiName: "Name", isAscending: true }],
				},
				answer: { lookupResults: { Contact: {} } },
			},
			{
				source: "table",
				path: "/lookups/Order/AccountId",
				body: {},
				answer: { lookupResults: { Account: { currentPageToken: "1" } } },
			},
			{
				source: "table",
				path: "/lookups/Order/AccountId",
				query: { searchType: "search", q: "ca", page: "2", pageSize: "5", targetApiName: "account" },
				body: { sourceRecord: null, orderBy: null },
				answer: { lookupResults: { Account: { currentPageToken: "2", count: 0 } } },
			},
			{
				source: "table",
				path: "/lookups/Order/accountid",
				body: { sourceRecord: { apiName: "Order", fields: { Id: null } }, orderBy: [{ fieldApiName: "Account.Name" }] },
				answer: { lookupResults: { Account: {} } },
			},
		],
	},
	{
		resource: "Get Duplicate Management Configuration for a Specified Object",
		method: "GET",
		status: 200,
		keys: ["apiName", "dedupeEnabled", "dedupeFields", "duplicateRules", "predupeEnabled"],
		requests: [
			{
				source: "table",
				path: "/duplicates/Contact",
				by: "sales",
				answer: { apiName: "Contact", dedupeEnabled: true },
			},
			{ source: "table", path: "/duplicates/case", query: { recordTypeId: questionCase }, answer: { apiName: "Case" } },
		],
	},
	{
		resource: "Check for Duplicate Records",
		method: "POST",
		status: 200,
		keys: ["allowSave", "duplicateError", "duplicateRules", "matches"],
		requests: [
			{
				source: "guide",
				path: "/predupe",
				body: { apiName: "Contact", fields: { LastName: "Byron", Email: "nobody@mill.example" } },
				by: "sales",
				answer: { allowSave: true, duplicateError: false, matches: [] },
			},
			{
				source: "table",
				path: "/predupe",
				body: { apiName: "account", allowSaveOnDuplicate: false, fields: { Name: "Kererushop Cafés" } },
				by: "sales",
				answer: { duplicateError: true, matches: [{ objectApiName: "Account", recordIds: ["{Account}"] }] },
			},
		],
	},
];
