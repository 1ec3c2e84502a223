import { answerWish } from "#cases/order-wishes.commands.ts";
import { openWishes } from "#cases/order-wishes.db.ts";
import { AnswerWish } from "#cases/order-wishes.ts";
import { openQuestions } from "#quotes/quotes.db.ts";
import { numberOf } from "#quotes/quotes.ts";
import { sellerKinds, staffKinds } from "#shared/roles.ts";
import { runTool } from "./tool.ts";

await runTool({
	usage: `scripts/tools/requests list [--json]                       customers who ask to change or cancel an order
scripts/tools/requests questions [--json]                  the newest 100 requests for information and for products
scripts/tools/requests answer <number> --text "…"            the customer sees the text, and gets it by mail
scripts/tools/requests cancel <number> --text "…"            cancels the order, too`,
	who: { list: staffKinds, questions: staffKinds, answer: staffKinds, cancel: sellerKinds },
	options: ["text"],
	async run(act, { words: [word = "", number = ""], options: { text } }) {
		if (word === "list") return (await openWishes(act)).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
		if (word === "questions")
			return (await openQuestions(act)).map(({ number, promisedBy, ...row }) => ({
				number: numberOf("info", number),
				promisedBy: promisedBy.toISOString(),
				...row,
			}));
		await answerWish(act, AnswerWish.parse({ number: Number(number), text, cancels: word === "cancel" }));
		return [{ request: number, done: word }];
	},
});
