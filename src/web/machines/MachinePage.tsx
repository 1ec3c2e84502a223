import { useState } from "react";
import { locationLine } from "#accounts/address.ts";
import { type Sheet, sheetRows } from "#catalogue/product/machine-sheet.ts";
import { machineTexts } from "#i18n/machines/machines.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { OptionalPart } from "#web/ui/display/OptionalPart.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import { Chapter } from "./Chapter.tsx";
import { FittingProducts } from "./FittingProducts.tsx";
import { History } from "./History.tsx";
import { Maintenance } from "./Maintenance.tsx";
import { type Machine, machineInput } from "./machine.ts";
import { Readings } from "./Readings.tsx";
import { useMachineWords } from "./useMachineWords.ts";

/** The page of one machine. */
export default function MachinePage() {
	const { t, pageText, language } = useText(machineTexts);
	const query = trpc.machines.show.useQuery(machineInput(useAddress()));
	return (
		<div className="wrap portal machine-page">
			<CustomerMenu label={t("account.menu")} />
			<div className="min-w-0">
				<a className="back-link" href={pathTo("machines", language)}>
					<Icon name="back" small />
					{pageText("back")}
				</a>
				<QueryContent query={query} skeleton={<Skeleton className="h-96" />} empty={() => false}>
					{(machine) => <MachineContent machine={machine} />}
				</QueryContent>
			</div>
		</div>
	);
}

function MachineContent({ machine }: { machine: Machine }) {
	const { pageText, language } = useText(machineTexts);
	const [done, setDone] = useState<string | null>(null);
	const { name, location, sheet } = machine;
	return (
		<>
			<div className="machines-head">
				<div>
					<h1>{name}</h1>
					<p className="lead">
						{`${locationLine(location)}. `}
						<MachineSummary machine={machine} />
					</p>
				</div>
				{machine.filter !== "removed" && (
					<ButtonLink look="primary" href={`${pathTo("new-ticket", language)}?about=${machine.id}`}>
						{pageText("report")}
					</ButtonLink>
				)}
			</div>
			<p role="status" className={done === null ? "sr-only" : "done-message"}>
				{done}
			</p>
			<Passport machine={machine} />
			<Maintenance machine={machine} onDone={setDone} />
			<div className="machine-columns">
				<OptionalPart>
					<FittingProducts slug={machine.slug} />
				</OptionalPart>
				<History machine={machine} />
			</div>
			<Readings machine={machine} onDone={setDone} />
			{sheet && <Specifications sheet={sheet} />}
		</>
	);
}

/** The maintenance that comes next, or why there is none. */
function MachineSummary({ machine: { filter, items, today } }: { machine: Machine }) {
	const { pageText } = useText(machineTexts);
	const { forecast } = useMachineWords(today);
	const [next] = items;
	if (filter === "unconfirmed" || filter === "removed") return pageText(`${filter}-about`);
	return next ? `${forecast(next)}.` : pageText("in-order");
}

function Passport({ machine }: { machine: Machine }) {
	const facts = useFacts(machine);
	return (
		<div className="passport">
			<div className="passport-picture" data-cat="coffee-machines">
				{machine.picture && <Picture picture={machine.picture} box="card" isPriority />}
			</div>
			<dl className="machine-facts">
				{facts.map(([label, fact]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{fact}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

/** The facts about a machine, without those that it lacks. */
function useFacts(machine: Machine): (readonly [label: string, fact: string])[] {
	const { pageText, shortDay } = useText(machineTexts);
	const { figure } = useMachineWords(machine.today);
	const { warrantyUntil, ownership, agreedKilograms, kilogramsPerMonth, serviceContract, responseHours } = machine;
	const kilograms = agreedKilograms === null ? null : figure(agreedKilograms);
	const yours = {
		owned: warrantyUntil ? pageText("bought-warranty", shortDay(warrantyUntil)) : pageText("bought"),
		leased: pageText("leased-yours"),
		loan: kilograms === null ? pageText("on-loan") : pageText("on-loan-kilograms", kilograms),
	};
	const facts: [string, string | null][] = [
		[pageText("serial"), machine.serialNumber],
		[pageText("installed"), shortDay(machine.installedOn)],
		[pageText("yours"), yours[ownership]],
		[pageText("kilograms"), kilogramsPerMonth === null ? null : pageText("agreed-now", figure(kilogramsPerMonth))],
		[pageText("contract"), serviceContract],
		[pageText("response"), responseHours === null ? null : pageText("response-hours", String(responseHours))],
		[pageText("next-visit"), machine.nextMaintenanceOn && shortDay(machine.nextMaintenanceOn)],
	];
	return facts.flatMap(([label, fact]) => (fact === null ? [] : [[label, fact] as const]));
}

function Specifications({ sheet }: { sheet: Sheet }) {
	const { pageText, language } = useText(machineTexts);
	return (
		<Chapter title={pageText("specifications")}>
			<dl className="machine-facts">
				{sheetRows(language, sheet).map(
					({ line, label, value }) =>
						value !== null && (
							<div key={line}>
								<dt>{label}</dt>
								<dd>{value}</dd>
							</div>
						),
				)}
			</dl>
		</Chapter>
	);
}
