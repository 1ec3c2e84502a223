import { writeList, writeWeekday } from "#i18n/format.ts";
import { proposalTexts } from "#i18n/proposal.ts";
import { useText } from "#web/app/text.tsx";
import type { Proposal, ProposalProduct, ProposedItem } from "./proposal.ts";
import { useWriteFrequency } from "./useWriteFrequency.ts";

const fewOrders = 3;

/** Writes the numbers of a proposal as sentences. */
export function useProposalWords() {
	const { pageText, language, shortDay, day } = useText(proposalTexts);
	const number = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
	const pieces = (count: number) => {
		const rounded = number(count);
		return rounded === "1" ? pageText("piece") : pageText("pieces", rounded);
	};
	return {
		pieces,
		frequencyText: useWriteFrequency(),
		quantityText({ quantities }: ProposedItem) {
			const parts = quantities.map(({ weekday, quantity }) =>
				weekday === null
					? pageText("per-delivery", pieces(quantity))
					: pageText("on-weekday", pieces(quantity), writeWeekday(language, weekday, "long")),
			);
			return writeList(language, parts);
		},
		/** For example "You use 12 kg (12 pieces) in 2 weeks." */
		useText({ usage }: ProposedItem, { grams }: ProposalProduct, frequency: Proposal["frequency"]) {
			const weeks = frequency.kind === "rhythm" ? frequency.weeks : 1;
			const used = usage.perDay * 7 * weeks;
			const weight = pageText("kilograms", number((used * grams) / 1_000));
			const text = pageText("amount-with-weight", weight, pieces(used));
			return weeks === 1 ? pageText("use-week", text) : pageText("use-weeks", text, String(weeks));
		},
		/** How the quantity came about, one sentence for each reason. */
		reasons({ usage, quantities }: ProposedItem, { lot }: ProposalProduct): string[] {
			const { orders, from, to, exceptions, correction } = usage;
			const isSure = orders >= fewOrders;
			const period = { 0: String(orders), 1: shortDay(from), 2: shortDay(to) };
			const corrected = Math.round(Math.abs(correction) * 10) / 10;
			return [
				pageText(isSure ? "how-orders" : "how-few", period[0], period[1], period[2]),
				...exceptions.map(({ kind, day, pieces: count }) =>
					kind === "large-order"
						? pageText("how-large", pieces(count), shortDay(day))
						: pageText("how-quiet", shortDay(day)),
				),
				...(corrected > 0 ? [pageText(correction < 0 ? "how-less" : "how-more", pieces(corrected))] : []),
				...(lot > 1 && quantities.length > 0 ? [pageText("how-lot", String(lot))] : []),
			];
		},
		stockText({ stock }: ProposedItem, countedAt: string | null) {
			const amount = pieces(Math.floor(stock.pieces));
			return countedAt
				? pageText("counted-stock", pieces(Math.floor(stock.pieces)), countedAt)
				: pageText("estimated-stock", amount);
		},
		warningText({ warning, stock }: ProposedItem, startsOn: string | null) {
			const comes = stock.next?.day ?? startsOn;
			if (!warning || !comes) return null;
			return warning.kind === "runs-out"
				? pageText("runs-out", day(warning.on), day(comes))
				: pageText("piles-up", pieces(warning.left), day(comes));
		},
	};
}
