import { useText } from "#web/app/text.tsx";

/** The areas of the shop in the order of its aisles, each on its field, all on one measured line. */
const areas = [
	"coffee-machines",
	"coffee-beans",
	"tea",
	"other-ingredients",
	"non-consumables",
	"setup-and-upgrades",
] as const;

export function Shelf() {
	const { t } = useText();
	return (
		<ul className="shelf">
			{areas.map((area) => (
				<li key={area} data-cat={area}>
					<div className="bay" />
					<div className="ruler" />
					<p className="pt-1 pr-2 font-strong text-sm leading-snug lg:pt-2 lg:text-[0.9375rem]">{t(`area.${area}`)}</p>
				</li>
			))}
		</ul>
	);
}
