import { ticketTexts } from "#i18n/cases/tickets.ts";
import { useText } from "#web/app/text.tsx";
import type { Subject } from "./case.ts";

/** Returns the name of the subject of a case. Empty for a case about none. */
export function useSubjectName(): (subject: Subject) => string {
	const { pageText } = useText(ticketTexts);
	return (subject) => {
		switch (subject.kind) {
			case "machine":
				return subject.name;
			case "order":
				return subject.product === null
					? pageText("order-numbered", subject.number)
					: pageText("line-of-order", subject.product, subject.number);
			case "invoice":
				return pageText("invoice-numbered", subject.number);
			case "product":
				return subject.name;
			case "none":
				return "";
		}
	};
}
