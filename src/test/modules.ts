/** The modules of the shop in order: a module may use those before it, on the server and in the browser. Changes flow the other way through
 * jobs. Modules in parentheses have a folder in web/ only. */
const order = (
	"(app) (ui) (layout) store accounts (address) auth (account) notices files registration catalogue cart payments " +
	"(quick-order) (lists) (compare) (list) (product) invoices bank orders planner checkout accounting company machines " +
	"(buy-again) (category) quotes (search) cases closing (erasure) content (text) punchout insights (home) (cart-page) operation (kit) (shell)"
).split(" ");

/** The modules of the server, in order. */
export const modules = order.filter((name) => !name.startsWith("("));

/** The folders that web/ may have, in order. */
export const webModules = order.map((name) => name.replace(/[()]/g, ""));
