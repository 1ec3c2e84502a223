import { headFromTexts, page } from "#web/app/routing/page.ts";
import { statementInput } from "./invoice.ts";

export const statementPage = page({
	name: "statement",
	path: "/invoices/statement",
	guard: "purchases",
	pageType: "Invoices",
	reads: ["month"],
	queries: ({ invoices, orders }, address) => [
		invoices.statement.prefetch(statementInput(address)),
		orders.credit.prefetch(),
	],
	head: headFromTexts("statement"),
	load: () => import("./StatementPage.tsx"),
});
