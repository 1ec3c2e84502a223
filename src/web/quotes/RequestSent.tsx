import { useEffect, useRef } from "react";
import { quoteRequestTexts } from "#i18n/quotes/quote-request.ts";
import { useText } from "#web/app/text.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import type { RequestPageName } from "./request-page.ts";

export type SentRequest = { number: string; promisedBy: string; email: string };

type RequestSentProps = SentRequest & {
	page: RequestPageName | "request-product";
	/** The path of the requested product's page. Null when there is no product. */
	back: string | null;
};

/** Confirms a request and tells by when staff reply. Takes the focus, because the pressed button is gone. */
export function RequestSent({ page, back, number, promisedBy, email }: RequestSentProps) {
	const { pageText, deadline } = useText(quoteRequestTexts);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<section className="panel request-sent" aria-labelledby="request-sent">
			<h2 id="request-sent" ref={heading} tabIndex={-1} className="outline-none">
				{pageText(`${page}.done`)}
			</h2>
			<p className="text-lg">{pageText("by", deadline(promisedBy))}</p>
			<p className="text-ink-2">{pageText("number", number)}</p>
			<p className="text-ink-2 wrap-anywhere">{pageText("mailed", email)}</p>
			{back && (
				<div>
					<ButtonLink href={back}>{pageText("back")}</ButtonLink>
				</div>
			)}
		</section>
	);
}
