import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { streetOf, townOf } from "#accounts/address.ts";
import { writeChamberNumber } from "#i18n/format.ts";
import { registrationTexts } from "#i18n/registration/registration.ts";
import type { Country } from "#shared/countries.ts";
import { FoundCard } from "#web/address/FoundCard.tsx";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { RadioGroup } from "#web/ui/form/Choice.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";

export type Outcome = Outputs["registration"]["lookUpCompany"];
export type Company = Extract<Outcome, { kind: "found" }>["company"];

type OutcomeProps = {
	outcome: Outcome;
	country: Country;
	onChoose: (outcome: Outcome) => void;
	onByHand: () => void;
};

/** Shows the result of the search, with the next step. */
export function CompanyOutcome(props: OutcomeProps) {
	const { outcome, country, onChoose } = props;
	const { language } = useText();
	const { pageText } = useText(registrationTexts);
	switch (outcome.kind) {
		case "found":
			return <FoundCompany company={outcome.company} country={country} />;
		case "several":
			return <CompanyChoice {...props} matches={outcome.matches} />;
		case "none":
			return outcome.searched === "number" ? (
				<Notice type="warning" title={pageText("company.none")} removeSpacing>
					{pageText(`company.none-text.${country}`)}
				</Notice>
			) : (
				<SupportNotice title={pageText("company.none-name")}>{pageText("company.none-name-text")}</SupportNotice>
			);
		case "registered":
			return (
				<>
					<SupportNotice title={pageText("company.registered")}>{pageText("company.registered-text")}</SupportNotice>
					<ButtonLink href={pathTo("login", language)}>{pageText("company.log-in")}</ButtonLink>
				</>
			);
		case "similar":
			return (
				<>
					<SupportNotice title={pageText("company.similar")}>{pageText("company.similar-text")}</SupportNotice>
					<ButtonLink href={pathTo("login", language)}>{pageText("company.log-in")}</ButtonLink>
					<Button look="secondary" onClick={() => onChoose({ kind: "found", company: outcome.company })}>
						{pageText("company.similar-other")}
					</Button>
				</>
			);
		case "ended":
			return <SupportNotice title={pageText("company.ended")}>{pageText("company.ended-text")}</SupportNotice>;
		case "unreachable":
			return (
				<Notice type="info" title={pageText("company.unreachable")} removeSpacing>
					{pageText("company.unreachable-text")}
				</Notice>
			);
		case "no-number":
			return null;
	}
}

/** A warning that ends with a link to customer support. */
function SupportNotice({ title, children }: { title: string; children: ReactNode }) {
	const { pageText, language } = useText(registrationTexts);
	return (
		<Notice type="warning" title={title} removeSpacing>
			{children} <a href={pathTo("contact", language)}>{pageText("company.support")}</a>.
		</Notice>
	);
}

function FoundCompany({ company, country }: { company: Company; country: Country }) {
	const { pageText } = useText(registrationTexts);
	const { name, number, register, since, address } = company;
	const place = address && `${streetOf({ ...address, country })}, ${townOf({ ...address, country })}`;
	return (
		<FoundCard title={name}>
			{register} {writeChamberNumber(number)}
			{since !== null && <>, {pageText("company.since", { year: since })}</>}
			{place && (
				<>
					<br />
					{place}
				</>
			)}
		</FoundCard>
	);
}

type ChoiceProps = OutcomeProps & { matches: Extract<Outcome, { kind: "several" }>["matches"] };

/** Lets the visitor pick one of several companies. The place tells them apart. Arrow keys only move through the companies: Enter, the
 * space bar or the button chooses. */
function CompanyChoice({ matches, country, onChoose, onByHand }: ChoiceProps) {
	const { pageText } = useText(registrationTexts);
	const lookUp = trpc.registration.lookUpCompany.useMutation();
	const refusalText = useRefusalMessage();
	const [chosen, setChosen] = useState<string | null>(null);
	const isMoving = useRef(false);
	const choose = (number: string) => {
		setChosen(number);
		if (lookUp.isPending) return;
		lookUp.mutate({ country, search: number }, { onSuccess: onChoose, onError: () => setChosen(null) });
	};
	const onKeyDown = (event: KeyboardEvent) => {
		isMoving.current = event.key.startsWith("Arrow");
		if (!(event.target instanceof HTMLInputElement) || (event.key !== "Enter" && event.key !== " ")) return;
		event.preventDefault();
		choose(event.target.value);
	};
	return (
		<>
			{lookUp.error && (
				<Notice type="error" removeSpacing>
					{refusalText(lookUp.error)}
				</Notice>
			)}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the radio buttons inside have the focus; this only hears their keys. */}
			<div
				onKeyDown={onKeyDown}
				onPointerDown={() => {
					isMoving.current = false;
				}}
			>
				<RadioGroup
					label={pageText("company.several", { count: matches.length })}
					name="match"
					value={chosen}
					options={matches.map(({ number, name, place }) => ({
						value: number,
						label: (
							<>
								<b>{name}</b>
								<br />
								<span className="text-ink-2 text-sm">{place ?? number}</span>
							</>
						),
					}))}
					onChoose={(number) => (isMoving.current ? setChosen(number) : choose(number))}
				/>
			</div>
			{chosen !== null && (
				<Button busy={lookUp.isPending} onClick={() => choose(chosen)}>
					{pageText("company.confirm")}
				</Button>
			)}
			<Button look="text" onClick={onByHand}>
				{pageText("company.none-of-these")}
			</Button>
		</>
	);
}
