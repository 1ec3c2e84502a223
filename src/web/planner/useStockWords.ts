import { proposalTexts } from "#i18n/planner/proposal.ts";
import { useText } from "#web/app/text.tsx";
import type { ProposedItem } from "./proposal.ts";
import { stockTextsOf } from "./stock-texts.ts";
import { usePieces } from "./usePieces.ts";

/** Writes the stock of a proposed product, how long the stock lasts, and the warning about it. */
export function useStockWords() {
	const { pageText, shortDay, day, dayOf } = useText(proposalTexts);
	const pieces = usePieces();
	return {
		/** The stock on site, and how long it lasts together with the next delivery. */
		stockText({ stock }: ProposedItem, count: { pieces: number; countedAt: string } | undefined, today: string) {
			const texts = stockTextsOf(stock);
			const estimate = pageText(texts.estimate, pieces(stock.pieces));
			const lasts = texts.lasts ? ` ${pageText(texts.lasts, stock.runsOut ? shortDay(stock.runsOut) : "")}` : "";
			if (!count) return estimate + lasts;
			const [counted, on] = [pieces(count.pieces), dayOf(count.countedAt, "short")];
			const isToday = on === shortDay(today);
			return (
				(isToday ? pageText("stock-counted-today", counted) : pageText("stock-counted", counted, on, estimate)) + lasts
			);
		},
		warningText({ warning, stock }: ProposedItem, startsOn: string | null) {
			const comes = stock.next?.day ?? startsOn;
			if (!warning || !comes) return null;
			if (warning.kind === "piles-up") return pageText("piles-up", pieces(warning.left), day(comes));
			return stock.pieces <= 0 ? pageText("none-left", day(comes)) : pageText("runs-out", day(warning.on), day(comes));
		},
	};
}
