import type { ReactNode } from "react";
import { cartTexts } from "#i18n/cart/cart.ts";
import { type Failure, toFailure, useRefusalMessage } from "#web/app/data/refusals.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import type { Line, Trouble } from "./cart.ts";

type LineProblemProps = {
	line: Line;
	trouble: Trouble;
	onQuantity: (quantity: number) => void;
	onRemove: () => void;
};

/** Explains why a line cannot be ordered, with the button that corrects the line. */
export function LineProblem({ line, trouble, onQuantity, onRemove }: LineProblemProps) {
	const { pageText } = useText(cartTexts);
	switch (trouble.kind) {
		case "not-visible":
			return (
				<LineWarning words={pageText("not-visible")}>
					<Button onClick={onRemove}>{pageText("take-out")}</Button>
				</LineWarning>
			);
		case "not-sold-online":
		case "on-request":
			return (
				<LineWarning words={pageText(trouble.kind)}>
					<RequestLink line={line} />
				</LineWarning>
			);
		case "lot":
			return (
				<LineWarning words={pageText("lot", String(line.lot))}>
					<QuantityButtons quantities={trouble.nearest} onQuantity={onQuantity} />
				</LineWarning>
			);
		case "short":
			return trouble.available > 0 ? (
				<LineWarning words={pageText("short-some", String(trouble.available))}>
					<QuantityButtons quantities={[trouble.available]} onQuantity={onQuantity} />
				</LineWarning>
			) : (
				<LineWarning words={pageText("short-none")}>
					<Button onClick={onRemove}>{pageText("take-out")}</Button>
				</LineWarning>
			);
	}
}

/** Links to a quote request for machines, and to an information request for other products. */
function RequestLink({ line: { slug, area } }: { line: Line }) {
	const { pageText, language } = useText(cartTexts);
	const isMachine = area === "coffee-machines";
	return (
		<ButtonLink href={pathTo(isMachine ? "request-quote" : "request-info", language, { slug })}>
			{pageText(isMachine ? "ask-quote" : "ask-info")}
		</ButtonLink>
	);
}

/** Explains why the last change of a line was refused, and offers the possible quantities. */
export function RefusedChange({ error, onQuantity }: { error: unknown; onQuantity: (quantity: number) => void }) {
	const words = useRefusalMessage();
	const { t } = useText();
	const failure = toFailure(error);
	return (
		<div role="alert">
			<LineWarning words={failure ? words(failure) : t("login.failed")}>
				<QuantityButtons quantities={failure ? possibleQuantities(failure) : []} onQuantity={onQuantity} />
			</LineWarning>
		</div>
	);
}

/** The quantities that a refusal names as possible. */
export function possibleQuantities({ data }: Failure): number[] {
	if (data?.refusal?.code === "cart.not-a-multiple")
		return String(data.refusal.details.quantities).split(" / ").map(Number);
	if (data?.refusal?.code === "cart.not-enough-stock")
		return [Number(data.refusal.details.available)].filter((some) => some > 0);
	return [];
}

const QuantityButtons = ({
	quantities,
	onQuantity,
}: {
	quantities: readonly number[];
	onQuantity: (quantity: number) => void;
}) => {
	const { pageText } = useText(cartTexts);
	return quantities.map((quantity) => (
		<Button key={quantity} onClick={() => onQuantity(quantity)}>
			{pageText("take", String(quantity))}
		</Button>
	));
};

const LineWarning = ({ words, children }: { words: string; children: ReactNode }) => (
	<div className="line-problem">
		<p>
			<Icon name="warning" small />
			<span>{words}</span>
		</p>
		{children}
	</div>
);
