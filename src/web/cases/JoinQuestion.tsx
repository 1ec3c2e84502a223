import type { OpenTicket } from "#cases/case-requests.ts";
import { ticketTexts } from "#i18n/cases/tickets.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";

type JoinQuestionProps = {
	number: string;
	isPending: boolean;
	onChoose: (ifOpen: OpenTicket["ifOpen"]) => void;
};

/** Asks whether a second report about a machine belongs to the case that is already open. */
export function JoinQuestion({ number, isPending, onChoose }: JoinQuestionProps) {
	const { pageText } = useText(ticketTexts);
	return (
		<Notice type="warning" title={pageText("open-title", number)} removeSpacing>
			<p>{pageText("open-text")}</p>
			<div className="case-steps">
				<Button look="dark" busy={isPending} onClick={() => onChoose("join")}>
					{pageText("open-join", number)}
				</Button>
				<Button busy={isPending} onClick={() => onChoose("separate")}>
					{pageText("open-separate")}
				</Button>
			</div>
		</Notice>
	);
}
