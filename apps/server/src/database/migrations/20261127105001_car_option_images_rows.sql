-- outside of a transaction
update car_option set images = array[image] where image is not null and images = '{}';
