import { orderTexts } from "#i18n/orders/orders.ts";
import type { Outputs } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";

type Wish = Outputs["cases"]["helpWithOrder"]["wishes"][number];

/** A request to change or cancel an order, with the answers to it. */
export default function WishWithAnswers({ wish: { number, wish, text, at, answers, isOpen } }: { wish: Wish }) {
	const { pageText, moment } = useText(orderTexts);
	return (
		<div className="order-wish">
			<h3>{pageText(wish === "cancel" ? "asked-cancel" : "asked-change")}</h3>
			<p className="text-ink-2 text-sm">
				{pageText("asked-number", String(number))}, <time dateTime={at}>{moment(at)}</time>
			</p>
			<blockquote>{text}</blockquote>
			{answers.map((answer) => (
				<div key={answer.at}>
					<b>{pageText(answer.isStaff ? "asked-answer" : "asked-more")}</b>{" "}
					<time dateTime={answer.at} className="text-ink-2 text-sm">
						{moment(answer.at)}
					</time>
					<blockquote>{answer.body}</blockquote>
				</div>
			))}
			{isOpen && <p className="text-ink-2 text-sm">{pageText("asked-waits")}</p>}
		</div>
	);
}
