-- outside of a transaction
-- The picture of a colour is the first of its stills. There are some dozens of colours.
update car_option
set layers = jsonb_build_object('front45', images[1])
where group_code = 'exterior' and images <> '{}' and layers = '{}';
