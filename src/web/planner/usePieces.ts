import { proposalTexts } from "#i18n/planner/proposal.ts";
import { useText } from "#web/app/text.tsx";

/** Writes whole pieces: "1 piece", "1,200 pieces". */
export function usePieces() {
	const { pageText, language } = useText(proposalTexts);
	return (count: number): string => {
		const whole = Math.round(count);
		return whole === 1 ? pageText("piece") : pageText("pieces", new Intl.NumberFormat(language).format(whole));
	};
}
