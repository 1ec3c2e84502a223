import { TRPCClientError } from "@trpc/client";
import type { ReactNode } from "react";
import { cartTexts } from "#i18n/cart.ts";
import { type Failure, useRefusedWords } from "#web/app/data/refusals.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import type { Line, Trouble } from "./cart.ts";

type TroubledLineProps = {
	line: Line;
	trouble: Trouble;
	onTake: (quantity: number) => void;
	onRemove: () => void;
};

/** Why a line cannot be ordered as it stands, and the one press that mends it. */
export function TroubledLine({ line, trouble, onTake, onRemove }: TroubledLineProps) {
	const { pageText: c } = useText(cartTexts);
	switch (trouble.kind) {
		case "gone":
			return (
				<Said words={c("gone")}>
					<Button onClick={onRemove}>{c("take-out")}</Button>
				</Said>
			);
		case "not-sold-online":
		case "on-request":
			return (
				<Said words={c(trouble.kind)}>
					<Ask line={line} />
				</Said>
			);
		case "lot":
			return (
				<Said words={c("lot", String(line.lot))}>
					<Takes amounts={trouble.near} onTake={onTake} />
				</Said>
			);
		case "short":
			return trouble.available > 0 ? (
				<Said words={c("short-some", String(trouble.available))}>
					<Takes amounts={[trouble.available]} onTake={onTake} />
				</Said>
			) : (
				<Said words={c("short-none")}>
					<Button onClick={onRemove}>{c("take-out")}</Button>
				</Said>
			);
	}
}

/** Machines are quoted, everything else is asked about. */
function Ask({ line: { slug, area } }: { line: Line }) {
	const { pageText: c, language } = useText(cartTexts);
	const isMachine = area === "coffee-machines";
	return (
		<ButtonLink href={pathTo(isMachine ? "request-quote" : "request-info", language, { slug })}>
			{c(isMachine ? "ask-quote" : "ask-info")}
		</ButtonLink>
	);
}

/** Why the last change of a line was refused, and how many it could be instead. */
export function RefusedLine({ error, onTake }: { error: unknown; onTake: (quantity: number) => void }) {
	const words = useRefusedWords();
	const { t } = useText();
	const failure = failureIn(error);
	return (
		<div role="alert">
			<Said words={failure ? words(failure) : t("login.failed")}>
				<Takes amounts={failure ? nearIn(failure) : []} onTake={onTake} />
			</Said>
		</div>
	);
}

export const failureIn = (error: unknown): Failure | null => (error instanceof TRPCClientError ? error : null);

/** The amounts that a refusal names as possible. */
export function nearIn({ data }: Failure): number[] {
	if (data?.refusal?.code === "cart.lot") return String(data.refusal.details.near).split(" / ").map(Number);
	if (data?.refusal?.code === "cart.short") return [Number(data.refusal.details.available)].filter((some) => some > 0);
	return [];
}

const Takes = ({ amounts, onTake }: { amounts: readonly number[]; onTake: (quantity: number) => void }) => {
	const { pageText: c } = useText(cartTexts);
	return amounts.map((amount) => (
		<Button key={amount} onClick={() => onTake(amount)}>
			{c("take", String(amount))}
		</Button>
	));
};

const Said = ({ words, children }: { words: string; children: ReactNode }) => (
	<div className="line-trouble">
		<p>
			<Icon name="warning" small />
			<span>{words}</span>
		</p>
		{children}
	</div>
);
