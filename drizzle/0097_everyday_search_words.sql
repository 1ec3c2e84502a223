-- Everyday words for products of the trade, and for things that are not sold. Staff change them with scripts/tools/synonyms.
INSERT INTO "search_rule" ("id", "kind", "language", "words", "meanings", "created_by", "updated_by") VALUES
	('a41Vbq9Hbkwo9VGIEY', 'one-way', null, '{drink,beverage,"hot drink","hot beverage",drank,dranken,drankje,"warme drank","warme dranken"}', '{"category:tea","category:chocolate","category:milk certificate:vegan","category:coffee-beans"}', '005000000000000AAA', '005000000000000AAA'),
	('a41Vbq9HbkYR5SIIE1', 'one-way', null, '{"cold drink","cold beverage","iced beverage","koude drank","koude dranken"}', '{"drink:iced-drinks","drink:iced-tea","drink:cold-brew"}', '005000000000000AAA', '005000000000000AAA'),
	('a41Vbq9Hbkqu85pIEA', 'one-way', null, '{"plant drink","plantaardige dranken",plantdrank,plantdranken,"vegan drink"}', '{"category:milk certificate:vegan"}', '005000000000000AAA', '005000000000000AAA'),
	('a41Vbq9HbkrghKcIEI', 'one-way', null, '{chocopoeder,choco,chocomelpoeder,"choc powder",chocolademelkmix}', '{"category:chocolate drink:hot-chocolate"}', '005000000000000AAA', '005000000000000AAA'),
	('a41Vbq9Hbk2gYDmIEM', 'one-way', null, '{dopje,bekerdop,"cup top"}', '{lid,deksel}', '005000000000000AAA', '005000000000000AAA'),
	('a41Vbq9Hbkfa6twIEA', 'one-way', null, '{"papieren bekertje","kartonnen bekertje",wegwerpbekertje}', '{"category:cups cup","category:cups beker"}', '005000000000000AAA', '005000000000000AAA'),
	('a41Vbq9Hbk300LfIEI', 'one-way', null, '{ijskoffiebeker,smoothiebeker,milkshakebeker,"iced drink cup"}', '{"clear cold cup","heldere beker koude"}', '005000000000000AAA', '005000000000000AAA'),
	('a41Vbq9HbkhlRbLIEU', 'one-way', null, '{"zakje thee",theebuil,"pyramid bag",piramidezakje}', '{"category:tea bag","category:tea zakje"}', '005000000000000AAA', '005000000000000AAA'),
	('a41Vbq9Hbkdc1CUIEY', 'one-way', null, '{kastje,kast,machinekast,koffiekast,cupboard}', '{"base cabinet","tank cabinet",onderkast,tankkast}', '005000000000000AAA', '005000000000000AAA'),
	('a41Vbq9Hbk9WnkCIES', 'one-way', null, '{koffiedik,"coffee ground bin",koffiedikbak,koffiedikemmer}', '{knock,uitklopbak}', '005000000000000AAA', '005000000000000AAA'),
	('a41Vbq9Hbk1ByB4IEK', 'not-sold', null, '{frother,"milk frother",melkschuimer,melkopschuimer,opschuimkan,"frothing jug","steaming jug"}', '{}', '005000000000000AAA', '005000000000000AAA'),
	('a41Vbq9HbkvlKbbIEE', 'not-sold', null, '{"tea strainer",strainer,infuser,"tea infuser",theezeefje,theezeef,"thee ei",theefilter}', '{}', '005000000000000AAA', '005000000000000AAA'),
	('a41Vbq9HbkPWHGmIEP', 'not-sold', null, '{brush,"cleaning brush","group brush",borstel,schoonmaakborstel,groepborstel,kwast}', '{}', '005000000000000AAA', '005000000000000AAA'),
	('a41Vbq9HbkJCBqlIEH', 'not-sold', null, '{"syrup pump",pomp,pompje,"siroop pomp","siroop pompje","pompje siroop",siroopdispenser,"syrup dispenser"}', '{}', '005000000000000AAA', '005000000000000AAA'),
	('a41Vbq9HbkzrbPQIEY', 'not-sold', null, '{decanter,server,"coffee server",gift,"gift box",hamper,cadeau,kerstpakket,relatiegeschenk}', '{}', '005000000000000AAA', '005000000000000AAA'),
	('a41Vbq9HbkQ3HLaIEN', 'not-sold', null, '{"sample pack",sample,proefpakket,"steam wand",stoompijp,stoompijpje,"blind filter",blindfilter}', '{}', '005000000000000AAA', '005000000000000AAA'),
	('a41Vbq9HbkQ3jVUIEZ', 'not-sold', null, '{roerstokjes,roerstaafjes,"stir stick","stir sticks","swizzle stick",melkkannetjes,vaatwastabs}', '{}', '005000000000000AAA', '005000000000000AAA');
